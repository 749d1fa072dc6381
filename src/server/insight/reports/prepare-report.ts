import {
  REPORT_DAYS,
  reports,
  type ReportAnswer,
  type ReportName,
} from '#shared/insight/reports.contract.ts';
import type { Language } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { may } from '#shared/permissions.ts';
import { dayInAlgeria, countDays, type Days } from '#shared/days.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { balancesReport } from './balances-report.ts';
import { clientsReport } from './clients-report.ts';
import { depositsReport } from './deposits-report.ts';
import { profitReport } from './profit-report.ts';
import { quietReport } from './quiet-report.ts';
import type { Column, Report } from './report.ts';
import { salesReport } from './sales-report.ts';
import { stockReport } from './stock-report.ts';
import { taxReport } from './tax-report.ts';
import { waitingReport } from './waiting-report.ts';

const all = {
  sales: salesReport,
  profit: profitReport,
  clients: clientsReport,
  quiet: quietReport,
  tax: taxReport,
  deposits: depositsReport,
  balances: balancesReport,
  stock: stockReport,
  waiting: waitingReport,
} as const satisfies Record<ReportName, Report>;

/** Who reads, also by a job. */
export type Reader = Pick<Person, 'role' | 'memberRole'>;

export interface Wanted {
  report: ReportName;
  from?: string | undefined;
  until?: string | undefined;
  language: Language;
}

export interface Row {
  leads_to: string | null;
  cells: (string | null)[];
}

interface Prepared extends Pick<ReportAnswer, 'period' | 'columns'> {
  summed: Column[];
  /** Selects the rows; null: all of them. */
  rows: (most: number | null) => ReturnType<Report['rows']>;
  whole: Report['whole'];
  /** Selects the cells of a row as text. */
  cells: ReturnType<typeof sql>;
  /** With the words for its codes. */
  say: (row: Row) => Row;
}

/**
 * What a report is read by. Refusals: access_denied without the report's own permission, invalid_request for days that it has no use
 * for, or in the wrong order.
 */
export async function prepareReport(db: Db, actor: Reader, wanted: Wanted): Promise<Prepared> {
  const { permission, period: asked } = reports[wanted.report];
  if (!may(actor, permission)) throw new Refusal('access_denied');
  const period = periodOf(wanted, asked);
  const report: Report = all[wanted.report];
  const columns = report.columns(await readLedgerCurrency(db));
  return {
    period: asked === 'now' ? null : period,
    columns: columns.map(({ name, kind, currency = 'DZD' }) => ({
      name,
      kind,
      currency: kind === 'money' ? currency : null,
    })),
    summed: columns.filter(({ isSummed }) => isSummed === true),
    rows: (most) => report.rows(period, wanted.language, most),
    whole: report.whole,
    cells: sql`array[${sql.join(columns.map(cellOf))}]`,
    say: ({ leads_to, cells }) => ({ leads_to, cells: cells.map(say) }),
  };

  function say(text: string | null, place: number): string | null {
    const column = columns[place];
    if (text === null || column === undefined || report.say === undefined) return text;
    return report.say(column.name, text, wanted.language);
  }
}

function cellOf({ name, kind }: Column) {
  const column = sql.ref(name);
  if (kind === 'moment') return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  return kind === 'percent' ? sql`trim_scale(${column})::text` : sql`${column}::text`;
}

/** The days that hold: as asked, else this month until today, or today. */
export function periodOf(
  { from, until }: Pick<Wanted, 'from' | 'until'>,
  asked: 'days' | 'day' | 'now',
): Days {
  if ((asked !== 'days' && from !== undefined) || (asked === 'now' && until !== undefined))
    throw new Refusal('invalid_request', {}, [
      { field: from === undefined ? 'until' : 'from', problem: 'unknown' },
    ]);
  const today = dayInAlgeria();
  const last = until ?? (from !== undefined && from > today ? from : today);
  if (asked !== 'days') return { from: last, until: last };
  const first = from ?? `${last.slice(0, 'YYYY-MM'.length)}-01`;
  const days = countDays({ from: first, until: last });
  if (days < 1 || days > REPORT_DAYS)
    throw new Refusal('invalid_request', {}, [{ field: days < 1 ? 'until' : 'from', problem: 'too_early' }]);
  return { from: first, until: last };
}

async function readLedgerCurrency(db: Db): Promise<Currency> {
  const { ledger_currency } = await db
    .selectFrom('settings')
    .select('ledger_currency')
    .executeTakeFirstOrThrow();
  return ledger_currency;
}
