import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { BulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { useBuyingBarrier } from '#web/features/orders/buying-barrier.tsx';
import type { PurchaseDraft } from '#web/features/orders/purchase-draft.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { bulkQuery } from './bulk-queries.ts';
import type { useSubmit } from './use-submit.ts';
import classes from './bulk-order.module.css';

interface WaysOutProps {
  order: BulkOrder;
  submit: ReturnType<typeof useSubmit>;
  /** Nothing goes out before all that was changed is answered; fails where some of it was refused. */
  settle: () => Promise<void>;
  /** Leads to what was typed wrong; null: nothing is. */
  wrong: (() => void) | null;
  /** `button`: the one that was pressed. */
  onPay: (draft: PurchaseDraft, button: HTMLElement) => void;
}

/** Bought at these prices, or asked for at better ones. What keeps it from that is said when a button is pressed. */
export function WaysOut({ order, submit, settle, wrong, onPay }: WaysOutProps) {
  const t = useTranslations('bulk_order');
  const toast = useToast();
  const queryClient = useQueryClient();
  const isOff = useBuyingBarrier() !== null || submit.isPending;
  const cannotBeBought = order.lines.length > 0 && !order.can_be_bought;

  /** The order as the store has it once it can go out; null where it can't, which was said. */
  async function ready(): Promise<BulkOrder | null> {
    if (wrong !== null) {
      wrong();
      await toast(t('invalid_first'), 'red', t('invalid_title'));
      return null;
    }
    const isSettled = await settle().then(
      () => true,
      () => false,
    );
    const now = queryClient.getQueryData(bulkQuery.queryKey) ?? order;
    if (!isSettled) return null;
    if (now.lines.length > 0) return now;
    await toast(t('no_items'), 'red', t('no_items_title'));
    return null;
  }

  async function buy(button: HTMLElement): Promise<void> {
    const now = await ready();
    if (now === null) return;
    const draft = draftOf(now);
    if (draft === null) await toast(t('buy_why_not'), 'red');
    else onPay(draft, button);
  }

  async function ask(): Promise<void> {
    const now = await ready();
    if (now !== null) submit.mutate({ version: now.version });
  }

  return (
    <div className="stack gap-sm">
      <div className={classes['ways']}>
        <Button
          variant="default"
          disabled={isOff}
          onClick={({ currentTarget }) => {
            void buy(currentTarget);
          }}
        >
          {t('buy')}
        </Button>
        <Button disabled={isOff} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      </div>
      {order.lines.length === 0 ? null : (
        <span className="muted small">
          {cannotBeBought ? `${t('buy_why_not')} ` : ''}
          {t('ask_hint')}
        </span>
      )}
    </div>
  );
}

/** Null where not all of it can be bought at once. */
function draftOf({ lines, totals: [total], can_be_bought: canBeBought }: BulkOrder): PurchaseDraft | null {
  if (!canBeBought || total === undefined) return null;
  return {
    total,
    from: '/bulk-order',
    bulkLineIds: lines.map(({ id }) => id),
    lines: lines.flatMap(({ product, plan, variation, quantity, unit_price: unitPrice, total: sum }) =>
      unitPrice === null || sum === null
        ? []
        : [
            {
              product,
              plan,
              variation,
              quantity,
              unitPrice,
              total: sum,
              reference: null,
              note: null,
              cartLineId: null,
            },
          ],
    ),
  };
}
