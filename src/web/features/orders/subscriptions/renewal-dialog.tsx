import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import type { Money } from '#shared/money.ts';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { InsufficientBalance } from '../purchase/insufficient-balance.tsx';
import { PurchaseResult } from '../purchase/purchase-result.tsx';
import { useBalanceIn } from '../use-balance-in.ts';
import type { PurchaseDraft } from '../purchase-draft.ts';
import { ConfirmRenewal } from './confirm-renewal.tsx';
import type { Renewal } from './use-renewal.ts';

interface RenewalDialogProps {
  renewal: Renewal;
  subscription: Subscription;
  opener: RefObject<HTMLElement | null>;
}

/** One dialog from the question to the codes. */
export function RenewalDialog({ renewal, subscription, opener }: RenewalDialogProps) {
  const t = useTranslations('subscriptions.renew');
  const orders = useTranslations('orders');
  const { isOpen, stage, order, isPaying, close } = renewal;
  const titles = {
    confirm: t('title'),
    insufficient: orders('insufficient.title'),
    done: t(order?.status === 'completed' ? 'done_title' : 'waiting_title'),
  };
  return (
    <Dialog
      title={titles[stage]}
      isOpen={isOpen}
      onClose={close}
      opener={opener}
      isBusy={isPaying}
      staysOnSlip={stage === 'done'}
    >
      <Stage renewal={renewal} subscription={subscription} />
    </Dialog>
  );
}

function Stage({ renewal, subscription }: Omit<RenewalDialogProps, 'opener'>) {
  const { stage, total, order, codes, close } = renewal;
  const balance = useBalanceIn(total?.currency ?? 'DZD');
  if (total === null || balance === null) return null;
  if (stage === 'insufficient')
    return <InsufficientBalance price={total} balance={balance} from="/subscriptions" onClose={close} />;
  if (stage === 'done' && order !== null) {
    const delivery = order.status === 'completed' ? 'codes' : 'manual';
    return (
      <PurchaseResult
        order={order}
        draft={draftOf(subscription, total, delivery)}
        codes={codes}
        onClose={close}
      />
    );
  }
  return <ConfirmRenewal renewal={renewal} subscription={subscription} total={total} balance={balance} />;
}

/** What was bought, as the result of a purchase shows it. */
function draftOf(one: Subscription, total: Money, delivery: 'codes' | 'manual'): PurchaseDraft {
  const option =
    one.option_name === null
      ? null
      : { id: one.product_id, name: one.option_name, name_ar: one.option_name_ar ?? one.option_name };
  return {
    from: '/subscriptions',
    total,
    lines: [
      {
        product: {
          id: one.product_id,
          name: one.product_name,
          name_ar: one.product_name_ar,
          delivery,
          min_order_quantity: 1,
        },
        plan: option,
        variation: null,
        quantity: one.quantity,
        unitPrice: total,
        total,
        reference: one.customer_reference,
        note: null,
        cartLineId: null,
      },
    ],
  };
}
