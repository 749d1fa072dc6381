import type { Language } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import type { columnKinds, ReportColumn } from '#shared/insight/reports.contract.ts';
import type { Days } from '#shared/days.ts';
import type { sql } from '#server/platform/database/pool.ts';

export interface Column {
  name: ReportColumn;
  kind: (typeof columnKinds)[number];
  /** Of amounts that are not in dinars. */
  currency?: Currency;
  /** It makes sense to add its rows up. */
  isSummed?: true;
}

export interface Report {
  columns: (ledger: Currency) => readonly Column[];
  /** Selects `leads_to` and each of the columns, in the order in which they are shown. Amounts in dinars are rounded to two places; null: all rows. */
  rows: (period: Days, language: Language, most: number | null) => ReturnType<typeof sql>;
  /** Selects `count` and the sum of each column that has one, where `rows` makes no more than `most` of them. */
  whole?: () => ReturnType<typeof sql>;
  /** The words for a code in a cell. */
  say?: (column: ReportColumn, code: string, language: Language) => string;
}

/** Amounts in dinars that are added up. */
export const dinars = (name: ReportColumn): Column => ({ name, kind: 'money', isSummed: true });
/** Counts that are added up. */
export const counted = (name: ReportColumn): Column => ({ name, kind: 'count', isSummed: true });
