import type { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import type { readTicketStatistics as contract } from '#shared/support/ticket-merging.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

const DAYS = { month: 30, quarter: 90, year: 365 } as const;

/** What became of the tickets of a period. Merged ones were answered in another. */
export async function readTicketStatistics(
  db: Db,
  { period }: z.output<typeof contract.query>,
): Promise<z.output<typeof contract.response>> {
  const { rows } = await sql<z.output<typeof contract.response>>`
    select count(*)::int as opened, count(t.first_answered_at)::int as answered,
      round(percentile_cont(0.5) within group (order by extract(epoch from t.first_answered_at - t.created_at)) / 60)::int
        as answer_minutes,
      round(100.0 * count(*) filter (where t.first_answered_at <= t.first_due_at)
        / nullif(count(*) filter (where t.first_answered_at is not null or (t.first_due_at <= now() and t.status <> 'solved')), 0), 1)::text
        as in_time,
      count(t.solved_at)::int as solved,
      round(percentile_cont(0.5) within group (order by extract(epoch from t.solved_at - t.created_at)) / 60)::int
        as solve_minutes,
      round(avg(t.stars), 1)::text as stars,
      (select coalesce(sum(m.count), 0)::int from refused_mails m
        where m.day > ${dayInAlgeria()}::date - ${DAYS[period]}::int) as mails_refused
    from tickets t
    where t.created_at >= now() - make_interval(days => ${DAYS[period]}) and t.merged_into is null`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nothing was counted');
  return row;
}
