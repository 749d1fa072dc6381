import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmPurchase } from './purchase/confirm-purchase.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { InsufficientBalance } from './purchase/insufficient-balance.tsx';
import { PurchaseResult } from './purchase/purchase-result.tsx';
import { useBalanceIn } from './use-balance-in.ts';
import type { Purchase } from './use-purchase.ts';
import { Button, Stack, Text } from '@mantine/core';
import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';

interface PurchaseDialogProps {
  purchase: Purchase;
  opener: RefObject<HTMLElement | null>;
}

/** One dialog from the question to the codes. */
export function PurchaseDialog({ purchase, opener }: PurchaseDialogProps) {
  const t = useTranslations('orders');
  const { isOpen, stage, order, isPaying, close } = purchase;
  const titles = {
    confirm: t('confirm.title'),
    insufficient: t('insufficient.title'),
    bought: t('bought.title'),
    done: order?.status === 'completed' ? t('result.title') : t('result.waiting_title'),
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
      <Stage purchase={purchase} />
    </Dialog>
  );
}

function Stage({ purchase }: { purchase: Purchase }) {
  const { stage, draft, order, bought, codes, close } = purchase;
  const balance = useBalanceIn(draft?.total.currency ?? 'DZD');
  if (stage === 'bought' && bought !== null) return <AlreadyBought order={bought} onClose={close} />;
  if (draft === null || balance === null) return null;
  if (stage === 'insufficient') {
    const isCart = draft.lines.length > 1;
    return (
      <InsufficientBalance
        price={draft.total}
        balance={balance}
        from={draft.from}
        isCart={isCart}
        onClose={close}
      />
    );
  }
  if (stage === 'done' && order !== null) {
    return <PurchaseResult order={order} draft={draft} codes={codes} onClose={close} />;
  }
  return <ConfirmPurchase purchase={purchase} draft={draft} balance={balance} />;
}

interface AlreadyBoughtProps {
  order: PlacedOrder;
  onClose: () => void;
}

/** The order stands although its answer was lost, or went to another window: it leads there, and offers nothing that would debit again. */
function AlreadyBought({ order, onClose }: AlreadyBoughtProps) {
  const t = useTranslations('orders');
  // The button that was pressed is gone; the news takes the focus, and is read out.
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <Stack gap="md">
      <Text ref={news} tabIndex={-1} style={{ outline: 'none' }}>
        {t('bought.text')}
      </Text>
      <Facts>
        <Fact name={t('result.number')}>
          <CodeText>{order.order_number}</CodeText>
        </Fact>
        <Fact name={t('confirm.total')} isMain>
          <Amount money={order.total} currency={order.total.currency} />
        </Fact>
      </Facts>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('result.done')}
        </Button>
        <ButtonLink to="/purchase-history/$orderId" params={{ orderId: order.id }}>
          {t('result.view')}
        </ButtonLink>
      </DialogActions>
    </Stack>
  );
}
