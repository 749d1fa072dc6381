import { outcomes, verdicts } from '#shared/products/imports.contract.ts';
import { cursor, oneOf, searchOf } from '#web/ui/list/search-of.ts';

/** The state of an import's page as it stands in its address. */
export const importSearch = searchOf({
  /** Without it: what is refused where something is, else everything. */
  verdict: oneOf([...verdicts, 'all']),
  cursor,
  /** Of the products of one that was taken back: without it those that stay as they are, where there are some. */
  result: oneOf([...outcomes, 'all']),
  /** Where their page begins. */
  from: cursor,
});
export type ImportSearch = ReturnType<typeof importSearch>;
