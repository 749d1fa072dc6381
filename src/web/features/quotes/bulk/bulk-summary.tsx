import { Button, Paper } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { BulkLine, BulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { useBuyingBarrier } from '#web/features/orders/buying-barrier.tsx';
import { useLineTitle } from '#web/features/orders/cart/use-line-title.ts';
import { useQuantities } from '#web/features/orders/cart/use-quantities.ts';
import type { PurchaseDraft } from '#web/features/orders/purchase-draft.ts';
import { useUndoToast } from '#web/ui/act/use-undo-toast.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { BulkDetails } from './bulk-details.tsx';
import { BulkLineRow } from './bulk-line.tsx';
import { BULK_CHANGE, useBulkChange } from './use-bulk-change.ts';
import { useSubmit } from './use-submit.ts';
import classes from './bulk-order.module.css';

interface BulkSummaryProps {
  order: BulkOrder;
  onPay: (draft: PurchaseDraft, button: HTMLElement) => void;
}

/** What is in the order, and its two ways out. */
export function BulkSummary({ order, onPay }: BulkSummaryProps) {
  const t = useTranslations('bulk_order');
  const { lines, units, totals } = order;
  const { mutate, mutateAsync } = useBulkChange();
  const setLine = useSetLine(lines, mutateAsync);
  const quantities = useQuantities(setLine);
  const [isDetailed, setDetailed] = useState(false);
  const isChanging = useIsMutating(BULK_CHANGE) > 0 || quantities.isPending;
  return (
    <Paper className="stack gap-sm" aria-busy={isChanging || undefined}>
      <div className="row between wrap">
        <h2 className="heading">{t('summary')}</h2>
        <span className="muted small">
          {t('items', { count: lines.length })} · {t('units', { count: units })}
        </span>
      </div>
      {lines.length === 0 ? <EmptyState title={t('empty')} text={t('empty_text')} /> : null}
      <ul className={`bare lines ${classes['lines']}`} aria-label={t('lines')}>
        {lines.map((line) => (
          <BulkLineRow
            key={line.id}
            line={line}
            wanted={quantities.wanted(line.id)}
            isDetailed={isDetailed}
            onQuantity={(quantity) => quantities.want(line.id, quantity)}
            onWished={(wished) =>
              mutate({ act: 'line', id: line.id, changes: { wished_unit_price: wished } })
            }
          />
        ))}
      </ul>
      {totals.map((total) => (
        <div key={total.currency} className="row between">
          <span>{t('total')}</span>
          <span className="strong">
            <Exact money={total} />
          </span>
        </div>
      ))}
      <BulkDetails order={order} isOpen={isDetailed} onToggle={setDetailed} />
      <WaysOut order={order} isChanging={isChanging} onPay={onPay} />
    </Paper>
  );
}

/** What is taken out comes back by the slip that says so. */
function useSetLine(
  lines: readonly BulkLine[],
  change: ReturnType<typeof useBulkChange>['mutateAsync'],
): (id: string, quantity: number) => Promise<unknown> {
  const t = useTranslations('bulk_order');
  const title = useLineTitle();
  const tell = useUndoToast();
  return async (id, quantity) => {
    const line = lines.find((one) => one.id === id);
    await change({ act: 'line', id, changes: { quantity } });
    if (quantity > 0 || line === undefined) return;
    const again = {
      product_id: line.product.id,
      plan_id: line.plan?.id ?? null,
      variation_id: line.variation?.id ?? null,
      quantity: line.quantity,
      wished_unit_price: line.wished_unit_price,
    };
    void tell(t('removed', { name: isolate(title(line)) }), {
      label: t('undo'),
      onUndo: () =>
        void change({ act: 'add', lines: [again], key: crypto.randomUUID() }).catch(() => {
          // Said in a slip.
        }),
    });
  };
}

interface WaysOutProps extends BulkSummaryProps {
  isChanging: boolean;
}

function WaysOut({ order, isChanging, onPay }: WaysOutProps) {
  const t = useTranslations('bulk_order');
  const barrier = useBuyingBarrier();
  const submit = useSubmit();
  const draft = draftOf(order);
  const isOff = barrier !== null || isChanging;
  return (
    <div className="stack gap-sm">
      <div className={classes['ways']}>
        <Button
          variant="default"
          disabled={isOff || draft === null}
          onClick={({ currentTarget }) => {
            if (draft !== null) onPay(draft, currentTarget);
          }}
        >
          {t('buy')}
        </Button>
        <Button disabled={isOff} onClick={() => submit.mutate()}>
          {t('ask')}
        </Button>
      </div>
      {order.lines.length === 0 ? null : (
        <span className="muted small">
          {draft === null ? `${t('buy_why_not')} ` : ''}
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
