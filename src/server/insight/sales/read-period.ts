import { dayInAlgeria, type Days } from '#shared/days.ts';
import type { SalesAsked } from '#shared/insight/sales.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { periodOf } from './period-of.ts';

/** The period that is asked for, with the one it is compared with. Refusals: as periodOf's. */
export async function readPeriod(db: Db, asked: SalesAsked): Promise<Days & { compared: Days | null }> {
  const today = dayInAlgeria();
  const first = asked.range === 'all' ? await readFirstDay(db) : null;
  return periodOf(asked, { today, first: first ?? today });
}

async function readFirstDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(day)::text as first from sales_by_day('all', '-infinity', 'infinity')`.execute(db);
  return rows[0]?.first ?? null;
}
