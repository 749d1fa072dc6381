import { useTranslations } from 'use-intl';
import type { OrderDetails, OrderEvent } from '#shared/orders/orders.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from '#web/features/deposits/deposit-timeline.module.css';

const COLORS: Partial<Record<OrderEvent['kind'], string>> = {
  completed: 'green',
  delivered: 'green',
  replaced: 'green',
  cancelled: 'red',
  report_refused: 'red',
  reported: 'yellow',
  refunded: 'yellow',
};

/** What happened to an order, oldest first, and who did it: people of the business by name, else the store. */
export function OrderTimeline({ order: { timeline } }: { order: OrderDetails }) {
  const t = useTranslations('purchase_history.timeline');
  const { dateTime } = useDates();
  const say = useAmountText();
  const { shown, end } = useGrowing(timeline.length);
  return (
    <Section title={t('title')}>
      <ol className={`bare stack gap-sm ${classes['line']}`}>
        {timeline.slice(0, shown).map(({ id, kind, by, note, quantity, amount, created_at: at }) => (
          <li key={`${kind} ${id}`} className={classes['moment']} data-color={COLORS[kind]}>
            <span>
              {t(`kinds.${kind}`, {
                count: quantity ?? 0,
                amount: amount === null ? '' : say(amount),
              })}
            </span>
            <span className="muted small">
              <time dateTime={at}>{dateTime(at)}</time> · {by === null ? t('the_store') : isolate(by)}
            </span>
            {note === null ? null : (
              <span className="muted small" style={{ whiteSpace: 'pre-line' }}>
                {isolate(note)}
              </span>
            )}
          </li>
        ))}
        {end === null ? null : <li ref={end} aria-hidden />}
      </ol>
    </Section>
  );
}
