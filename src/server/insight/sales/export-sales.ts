import type { Readable } from 'node:stream';
import { inLanguage, type Language } from '#shared/locale.ts';
import { deposits as depositsInArabic } from '#shared/deposits/deposits.ar.ts';
import { deposits as depositsInEnglish } from '#shared/deposits/deposits.en.ts';
import { insight as arabic } from '#shared/insight/insight.ar.ts';
import { insight as english } from '#shared/insight/insight.en.ts';
import type { SalesAsked } from '#shared/insight/sales.contract.ts';
import { currencies, type Currency } from '#shared/money.ts';
import { wilayas } from '#shared/wilayas.ts';
import { writeCsv, type CsvCell } from '#server/platform/csv/write-csv.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { keysetRows } from '#server/platform/http/keyset-page.ts';
import type { periodOf } from './period-of.ts';
import { readMethods } from './read-methods.ts';
import { readPoints } from './read-points.ts';
import { readPortion, type Dimension, type SalesRow } from './read-rows.ts';

interface Asked extends Pick<SalesAsked, 'by' | 'step' | 'compare'> {
  period: ReturnType<typeof periodOf>;
  seesCosts: boolean;
  language: Language;
}

const TEXTS = { en: english.sales, ar: arabic.sales };
const METHODS = { en: depositsInEnglish.method.names, ar: depositsInArabic.method.names };

const inEach = (name: string) => currencies.map((currency) => `${name} (${currency})`);
const cellsOf = (amounts: Record<Currency, string> | null | undefined): CsvCell[] =>
  currencies.map((currency) => (amounts ? { figure: amounts[currency] } : null));

/** The rows of the page as CSV, all of them, in the reader’s language; margins only where `seesCosts`. */
export function exportSales(db: Db, { by, ...asked }: Asked): Readable {
  const { period, seesCosts, language } = asked;
  const words = TEXTS[language];
  const name = words.dimensions[by];
  if (by === 'payment_method')
    return writeCsv([name, words.deposits, ...inEach(words.credited), ...inEach(words.fees)], methods());
  const columns = [
    name,
    words.orders,
    words.units,
    ...inEach(words.revenue),
    ...inEach(words.refunds),
    ...(seesCosts ? [...inEach(words.margin), `${words.margin} (%)`, words.uncosted_units] : []),
    ...(period.compared === null ? [] : inEach(words.before)),
  ];
  return writeCsv(columns, lines(by));

  async function* lines(dimension: Dimension): AsyncGenerator<CsvCell[]> {
    const rows = keysetRows(
      (after, most) =>
        readPortion(db, { period, compared: period.compared, by: dimension, seesCosts, after, most }),
      ({ rank, row }) => [rank, row.key],
    );
    for await (const { row } of rows)
      yield [
        nameOf(row, dimension, language),
        row.orders,
        row.units,
        ...cellsOf(row.revenue),
        ...cellsOf(row.refunds),
        ...(seesCosts
          ? [
              ...cellsOf(row.margin?.amount),
              row.margin?.percent ? { figure: row.margin.percent } : null,
              row.margin?.uncosted_units ?? null,
            ]
          : []),
        ...(period.compared === null ? [] : cellsOf(row.before)),
      ];
  }

  async function* methods(): AsyncGenerator<CsvCell[]> {
    for (const { method, deposits, credited, fees } of await readMethods(db, period))
      yield [METHODS[language][method], deposits, ...cellsOf(credited), ...cellsOf(fees)];
  }
}

/** The points of the chart as CSV. */
export function exportPoints(db: Db, { period, step, compare, language }: Asked): Readable {
  const words = TEXTS[language];
  const { compared } = period;
  const columns = [
    words.from,
    words.until,
    words.orders,
    ...inEach(words.revenue),
    ...(compared === null ? [] : inEach(words.before)),
  ];
  return writeCsv(columns, points());

  async function* points(): AsyncGenerator<CsvCell[]> {
    for (const { from, until, orders, revenue, before } of await readPoints(db, {
      period,
      compared,
      step,
      compare,
    }))
      yield [from, until, orders, ...cellsOf(revenue), ...(compared === null ? [] : cellsOf(before))];
  }
}

/** As the page names it. */
function nameOf({ key, name, name_ar }: SalesRow, by: Dimension, language: Language): string {
  const wilaya = by === 'wilaya' ? wilayas.find(({ number }) => String(number) === key) : undefined;
  if (wilaya !== undefined) return inLanguage(language, wilaya.name, wilaya.name_ar);
  if (by === 'currency' && key !== '') return key;
  return name === null ? TEXTS[language].none[by] : inLanguage(language, name, name_ar);
}
