import { Paper } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { BulkLine, BulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { BuyingBarrier } from '#web/features/orders/buying-barrier.tsx';
import type { PurchaseDraft } from '#web/features/orders/purchase-draft.ts';
import { useLineTitle } from '#web/features/orders/use-line-title.ts';
import { useSession } from '#web/session/session.ts';
import { useUndoToast } from '#web/ui/act/use-undo-toast.tsx';
import { useWanted, type Wanted } from '#web/ui/act/use-wanted.ts';
import { useWrongFields, type OnWrong } from '#web/ui/form/wrong-fields.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { totalsOf } from './bulk-queries.ts';
import { MoreToSay, NeededBy, Notes } from './bulk-details.tsx';
import { BulkLineRow } from './bulk-line.tsx';
import { BULK_CHANGE, useBulkChange } from './use-bulk-change.ts';
import { useFreshOrder } from './use-fresh-order.ts';
import { useSubmit, type Submitted } from './use-submit.ts';
import { WaysOut } from './ways-out.tsx';
import type { Wish } from './wished-price.tsx';
import classes from './bulk-order.module.css';

interface BulkSummaryProps {
  order: BulkOrder;
  onPay: (draft: PurchaseDraft, button: HTMLElement) => void;
}

/** What is in the order, and its two ways out. */
export function BulkSummary({ order, onPay }: BulkSummaryProps) {
  const t = useTranslations('bulk_order');
  const { lines, units } = order;
  useFreshOrder(order);
  const isReadOnly = useSession().looked_at_by !== null;
  const changes = useChanges(lines);
  const { isSomeWrong, onWrong } = useWrongFields();
  const [isDetailed, setDetailed] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const submit = useSubmit();
  const isChanging = useIsMutating(BULK_CHANGE) > 0 || changes.isPending;
  const words = { order, isReadOnly, words: changes.words };
  return (
    <div className="stack">
      <BuyingBarrier />
      <Paper ref={card} className="stack gap-sm" aria-busy={isChanging || undefined}>
        <div className="row between wrap">
          <h2 className="heading">{t('summary')}</h2>
          <span className="muted small">
            {t('items', { count: lines.length })} · {t('units', { count: units })}
          </span>
        </div>
        {lines.length === 0 ? (
          <Nothing submitted={submit.data} />
        ) : (
          <>
            <Lines {...{ lines, changes, isDetailed, isReadOnly, onWrong }} />
            {totalsOf(order).map((total) => (
              <div key={total.currency} className="row between">
                <span>{t('total')}</span>
                <strong style={{ opacity: isChanging ? 0.5 : 1 }}>
                  <Exact money={total} />
                </strong>
              </div>
            ))}
            <Notes {...words} />
            <MoreToSay isOpen={isDetailed} onToggle={setDetailed} />
            {isDetailed ? <NeededBy {...words} onWrong={onWrong} /> : null}
          </>
        )}
        <WaysOut
          order={order}
          submit={submit}
          settle={changes.settle}
          wrong={isSomeWrong ? () => focusWrong(card) : null}
          onPay={onPay}
        />
      </Paper>
    </div>
  );
}

function focusWrong(card: RefObject<HTMLElement | null>): void {
  card.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** What was sent leads to where it is answered. */
function Nothing({ submitted }: { submitted: Submitted | undefined }) {
  const t = useTranslations('bulk_order');
  if (submitted === undefined) return <EmptyState title={t('empty')} text={t('empty_text')} />;
  return (
    <EmptyState
      title={t('empty')}
      text={t('submitted_text')}
      action={
        <ButtonLink variant="default" to="/quotes/$quoteId" params={{ quoteId: submitted.id }}>
          {t('to_quote', { number: isolate(submitted.number) })}
        </ButtonLink>
      }
    />
  );
}

interface LinesProps {
  lines: readonly BulkLine[];
  changes: Changes;
  isDetailed: boolean;
  isReadOnly: boolean;
  onWrong: OnWrong;
}

function Lines({ lines, changes: { quantities, wishes }, isDetailed, isReadOnly, onWrong }: LinesProps) {
  const t = useTranslations('bulk_order');
  const { shown, end } = useGrowing(lines.length);
  return (
    <ul className={`bare lines ${classes['lines']}`} aria-label={t('lines')}>
      {lines.slice(0, shown).map((line) => (
        <BulkLineRow
          key={line.id}
          line={line}
          wanted={quantities.wanted(line.id)}
          wish={wishes.wanted(line.id)}
          isDetailed={isDetailed}
          isReadOnly={isReadOnly}
          onQuantity={quantities.want}
          onWish={wishes.want}
          onWrong={onWrong}
        />
      ))}
      {end === null ? null : <li ref={end} aria-hidden />}
    </ul>
  );
}

interface Changes {
  quantities: Wanted<number>;
  wishes: Wanted<Wish>;
  /** Notes and day, by the names of their fields. */
  words: Wanted<string>;
  isPending: boolean;
  settle: () => Promise<void>;
}

function useChanges(lines: readonly BulkLine[]): Changes {
  const { mutateAsync } = useBulkChange();
  const quantities = useWanted(useSetQuantity(lines, mutateAsync));
  const wishes = useWanted(async (id: string, wish: Wish) =>
    mutateAsync({ act: 'line', id, changes: { wished_unit_price: wish } }),
  );
  const words = useWanted(async (name: string, value: string) =>
    mutateAsync({
      act: 'note',
      changes: name === 'notes' ? { notes: value } : { needed_by: value === '' ? null : value },
    }),
  );
  const all = [quantities, wishes, words];
  return {
    quantities,
    wishes,
    words,
    isPending: all.some(({ isPending }) => isPending),
    settle: async () => {
      await Promise.all(all.map(async ({ settle }) => settle()));
    },
  };
}

/** What is taken out comes back by the slip that says so. */
function useSetQuantity(
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
