import { saleComparisons, saleDimensions, saleRanges, saleSteps } from '#shared/insight/sales.contract.ts';
import { day, looks, oneOf, searchOf } from '#web/ui/list/search-of.ts';

/** The sales as they stand in their address: the last thirty days, by day and by category, unless it says otherwise. */
export const salesSearch = searchOf({
  range: oneOf(saleRanges, '30'),
  from: day,
  until: day,
  step: looks(oneOf(saleSteps, 'day')),
  by: looks(oneOf(saleDimensions, 'category')),
  compare: looks(oneOf(saleComparisons)),
});
export type SalesSearch = ReturnType<typeof salesSearch>;
