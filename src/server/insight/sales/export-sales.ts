import type { Readable } from 'node:stream';
import { dayInAlgeria } from '#shared/days.ts';
import type { SalesAsked } from '#shared/insight/sales.contract.ts';
import { currencies, type Currency } from '#shared/money.ts';
import { writeCsv, type CsvCell } from '#server/platform/csv/write-csv.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { periodOf } from './period-of.ts';
import { readMethods } from './read-methods.ts';
import { readRows } from './read-rows.ts';

const inEach = (name: string) => currencies.map((currency) => `${name}_${currency.toLowerCase()}`);
const cellsOf = (amounts: Record<Currency, string> | null) =>
  currencies.map((currency) => (amounts === null ? null : { figure: amounts[currency] }));

/** The rows of the page as CSV, all of them; margins only where `seesCosts`. */
export function exportSales(db: Db, asked: SalesAsked, seesCosts: boolean): Readable {
  const { by } = asked;
  if (by === 'payment_method') {
    const columns = ['payment_method', 'deposits', ...inEach('credited'), ...inEach('fees')];
    return writeCsv(columns, methodLines(db, asked));
  }
  const columns = [
    by,
    'name',
    'name_ar',
    'orders',
    'units',
    ...inEach('revenue'),
    ...inEach('refunds'),
    ...(seesCosts ? [...inEach('margin'), 'margin_percent', 'units_without_cost'] : []),
    ...(asked.compare === undefined ? [] : inEach('revenue_before')),
  ];
  return writeCsv(columns, lines(db, { ...asked, by }, seesCosts));
}

async function* lines(
  db: Db,
  asked: SalesAsked & { by: Exclude<SalesAsked['by'], 'payment_method'> },
  seesCosts: boolean,
): AsyncGenerator<CsvCell[]> {
  const { compared, ...period } = periodOf(asked, dayInAlgeria());
  const { rows } = await readRows(db, { period, compared, by: asked.by, seesCosts, isWhole: true });
  for (const { key, name, name_ar, orders, units, revenue, refunds, margin, before } of rows)
    yield [
      key,
      name,
      name_ar,
      orders,
      units,
      ...cellsOf(revenue),
      ...cellsOf(refunds),
      ...(seesCosts
        ? [...cellsOf(margin?.amount ?? null), margin?.percent ?? null, margin?.uncosted_units ?? null]
        : []),
      ...(asked.compare === undefined ? [] : cellsOf(before)),
    ];
}

async function* methodLines(db: Db, asked: SalesAsked): AsyncGenerator<CsvCell[]> {
  for (const { method, deposits, credited, fees } of await readMethods(db, periodOf(asked, dayInAlgeria())))
    yield [method, deposits, ...cellsOf(credited), ...cellsOf(fees)];
}
