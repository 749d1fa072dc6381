import type { z } from 'zod';
import type { readSales as contract, SalesAsked } from '#shared/insight/sales.contract.ts';
import type { Days } from '#shared/days.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { figuresOf, type Row } from './figures-of.ts';
import { readPeriod } from './read-period.ts';
import { readMethods } from './read-methods.ts';
import { readPoints } from './read-points.ts';
import { readRows } from './read-rows.ts';

type Sales = z.output<typeof contract.response>;

/** Sales of a period as a whole, by time, and by one dimension. Margins only where `seesCosts`. */
export async function readSales(db: Db, asked: SalesAsked, seesCosts: boolean): Promise<Sales> {
  const { compared, ...period } = await readPeriod(db, asked);
  const { by } = asked;
  const [totals, before, points, table, deposits] = await Promise.all([
    readTotals(db, period, seesCosts),
    compared === null ? null : readTotals(db, compared, seesCosts),
    readPoints(db, { period, compared, step: asked.step, compare: asked.compare }),
    by === 'payment_method' ? { rows: [], count: 0 } : readRows(db, { period, compared, by, seesCosts }),
    by === 'payment_method' ? readMethods(db, period) : null,
  ]);
  return { ...period, compared, totals, before, points, rows: table.rows, row_count: table.count, deposits };
}

async function readTotals(db: Db, { from, until }: Days, seesCosts: boolean): Promise<Sales['totals']> {
  const { rows } = await sql<Row>`
    select ${figuresOf.columns} from sales_over('all', ${from}::date, ${until}::date)`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was counted');
  return figuresOf(row, seesCosts);
}
