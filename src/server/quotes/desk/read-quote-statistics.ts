import type { z } from 'zod';
import type { readQuoteStatistics as contract } from '#shared/quotes/quote-desk.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isOver } from '../quote-columns.ts';

const DAYS = { month: 30, quarter: 90, year: 365 } as const;

interface Row {
  requests: number;
  answered: number;
  accepted: number;
  conversion: string | null;
  response_minutes: number | null;
  average_discount: string | null;
  accepted_dzd: string;
}

/** What became of the requests of a period, in dinars at the rate of each offer. */
export async function readQuoteStatistics(
  db: Db,
  { period }: z.output<typeof contract.query>,
): Promise<z.output<typeof contract.response>> {
  const { rows } = await sql<Row>`
    select count(*)::int as requests, count(r.answered_at)::int as answered,
      count(*) filter (where r.status = 'accepted')::int as accepted,
      round(100.0 * count(*) filter (where r.status = 'accepted')
        / nullif(count(*) filter (where r.answered_at is not null and (r.ended_at is not null or ${isOver})), 0), 1)::text
        as conversion,
      round(percentile_cont(0.5) within group (order by extract(epoch from r.answered_at - r.created_at)) / 60)::int
        as response_minutes,
      round(avg((q.own_amount - q.total_amount) * 100 / nullif(q.own_amount, 0)), 1)::text as average_discount,
      coalesce(sum(r.total_dzd) filter (where r.status = 'accepted'), 0)::text as accepted_dzd
    from quote_requests r left join quotes q on q.request_id = r.id and q.version = r.version
    where r.created_at >= now() - make_interval(days => ${DAYS[period]})`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was counted');
  const { accepted_dzd: amount, ...counted } = row;
  return { ...counted, accepted_total: { amount, currency: 'DZD' } };
}
