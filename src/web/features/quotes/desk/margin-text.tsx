import type { Currency } from '#shared/money.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import type { Margin } from './answer-draft.ts';

/** What a sale leaves, and how much of the price that is; red where it is a loss. */
export function MarginText({
  margin: { amount, percent, isLoss },
  currency,
  isStacked = false,
}: {
  margin: Margin;
  currency: Currency;
  /** In a column, which is narrower so. */
  isStacked?: boolean;
}) {
  return (
    <span className={isLoss ? 'wrong strong' : undefined}>
      <Exact money={{ amount, currency }} />
      {isStacked ? <br /> : ' '}
      <bdi dir="ltr" className="small">{`${percent} %`}</bdi>
    </span>
  );
}
