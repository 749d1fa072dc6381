import type { Readable } from 'node:stream';
import { countText } from '#shared/count-text.ts';
import type { ReportAnswer } from '#shared/insight/reports.contract.ts';
import { reports as arabic } from '#shared/insight/reports.ar.ts';
import { reports as english } from '#shared/insight/reports.en.ts';
import { directionOf, isolate, type Language } from '#shared/locale.ts';
import { writeCsv, type CsvCell } from '#server/platform/csv/write-csv.ts';
import { timeInAlgeria } from '#shared/days.ts';
import { phoneText } from '#shared/phone-text.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { asWritten } from '#server/platform/documents/as-written.ts';
import { renderPdf } from '#server/platform/documents/render-pdf.ts';
import { shownDates } from '#server/platform/documents/shown-dates.ts';
import { shownMoney } from '#server/platform/documents/shown-money.ts';
import { readStoreNames } from '#server/store/store-name.ts';
import type { Row, Wanted } from './prepare-report.ts';

const TEXTS = { en: english, ar: arabic };

type Column = ReportAnswer['columns'][number];

/** Rows of a report as CSV in the reader's language: plain figures, Algeria's times, no row of totals. */
export function toCsv(
  columns: readonly Column[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  language: Language,
): Readable {
  const words = TEXTS[language].columns;
  const names = columns.map(({ name, currency }) =>
    currency === null ? words[name] : `${words[name]} (${currency})`,
  );
  return writeCsv(names, lines());

  async function* lines(): AsyncGenerator<CsvCell[]> {
    for await (const { cells } of rows)
      yield columns.map((column, place) => csvCell(column, cells[place] ?? null));
  }
}

function csvCell({ kind }: Column, text: string | null): CsvCell {
  if (text === null || kind === 'text' || kind === 'day' || kind === 'phone') return text;
  return kind === 'moment' ? timeInAlgeria(text) : { figure: text };
}

/** A report as PDF in the reader's language, with its totals; above 2,000 rows the first of them. */
export async function toPdf(
  db: Db,
  { period, columns, rows, count, totals }: ReportAnswer,
  { report, language }: Wanted,
): Promise<Buffer> {
  const words = TEXTS[language];
  const title = words.names[report];
  const subtitle = periodText(period, language);
  return renderPdf('store', 'insight/reports/report.typ', {
    language,
    store: await readStoreNames(db),
    direction: directionOf(language),
    title,
    subtitle,
    page: words.file.page,
    foot: `${title} · ${isolate(subtitle)}`,
    notes: count > rows.length ? [words.file.cut.replace('{count}', isolate(String(rows.length)))] : [],
    columns: columns.map(({ name, kind }) => ({ name: words.columns[name], isEnd: isFigure(kind) })),
    rows: rows.map(({ cells }) =>
      columns.map((column, place) => shownCell(column, cells[place] ?? null, language)),
    ),
    totals: totals.every((total) => total === null)
      ? null
      : columns.map((column, place) =>
          place === 0 ? { text: words.total } : shownCell(column, totals[place] ?? null, language),
        ),
  });
}

const isFigure = (kind: Column['kind']) => kind === 'count' || kind === 'percent' || kind === 'money';

function shownCell({ kind, currency }: Column, text: string | null, language: Language) {
  if (text === null) return { text: '' };
  if (kind === 'money' && currency !== null)
    return { money: shownMoney({ amount: text, currency }, language) };
  if (kind === 'count') return { digits: countText(Number(text)) };
  if (kind === 'percent') return { digits: `${text}%` };
  if (kind === 'day') return dayText(text, language);
  if (kind === 'phone') return { digits: phoneText(text) };
  return kind === 'moment'
    ? { digits: timeInAlgeria(text).slice(0, -':00'.length) }
    : { text: asWritten(text) };
}

/** A month, of a long period, has no day to show. */
function dayText(text: string, language: Language) {
  if (text.length === 'YYYY-MM'.length) return { digits: text };
  return { text: shownDates(language).day(`${text}T12:00:00Z`) };
}

/** As rasid-tax-2026-10-01-2026-10-31.csv, of one day with that, of the present with none. */
export function fileName(
  report: Wanted['report'],
  period: ReportAnswer['period'],
  format: 'csv' | 'pdf',
): string {
  const days = new Set(period === null ? [] : [period.from, period.until]);
  return `${['rasid', report, ...days].join('-')}.${format}`;
}

export function periodText(period: ReportAnswer['period'], language: Language): string {
  const { day } = shownDates(language);
  const noon = (date: string) => day(`${date}T12:00:00Z`);
  if (period === null) return shownDates(language).minute(new Date().toISOString());
  return period.from === period.until ? noon(period.until) : `${noon(period.from)} – ${noon(period.until)}`;
}
