import type { Expression } from 'kysely';
import type { z } from 'zod';
import type { readWriting as contract } from '#shared/products/writing.contract.ts';
import { inAlgeria } from '#server/platform/dates/algeria.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { WriterTrouble, type Spent, type Writer, type WritingTask, type Written } from './writer.ts';

const THIS_MONTH = sql`date_trunc('month', now() ${inAlgeria})::date`;

/**
 * Lets the writer write within the month’s limit: its largest price is set aside before the call, and what it did not
 * cost is given back after. Dying in between counts too much, never too little. Refusal: writing_limit_reached. Throws
 * WriterTrouble.
 */
export async function writeWithinLimit(db: Db, writer: Writer, task: WritingTask): Promise<Written> {
  const { most } = writer;
  if (most.tokens === 0) return writer.write(task);
  const month = await setAside(db, most);
  // What was sent and not answered may have been paid for.
  let spent = most;
  try {
    const written = await writer.write(task);
    spent = written;
    return written;
  } catch (error) {
    if (error instanceof WriterTrouble && error.reason !== 'silent')
      spent = { tokens: 0, cost: most.cost === null ? null : '0' };
    throw error;
  } finally {
    await sql`update writing_usage set tokens = greatest(0, tokens + ${spent.tokens - most.tokens}),
      cost = cost + ${spent.cost}::numeric - ${most.cost}::numeric where month = ${month}`.execute(db);
  }
}

/** Returns the month that it is counted in. */
async function setAside(db: Db, { tokens, cost }: Spent): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    insert into writing_usage as u (month, tokens, cost)
    select ${THIS_MONTH}, ${tokens}::bigint, ${cost}::numeric from writing_settings s where ${tokens}::bigint <= s.monthly_tokens
    on conflict (month) do update set tokens = u.tokens + excluded.tokens, cost = u.cost + excluded.cost
    where u.tokens + excluded.tokens <= (select monthly_tokens from writing_settings)
    returning month::text`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('writing_limit_reached');
  return row.month;
}

/** As it is answered: in dollars, rounded where it is shown. */
export const costIn = (column: Expression<unknown>) =>
  sql`case when ${column} is not null then jsonb_build_object('amount', ${column}::text, 'currency', 'USD') end`;

type Usage = Pick<
  z.output<typeof contract.response>,
  'tokens_this_month' | 'cost_this_month' | 'monthly_tokens' | 'version'
>;

export async function readUsage(db: Db): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select coalesce(u.tokens, 0)::float8 as tokens_this_month, ${costIn(sql.ref('u.cost'))} as cost_this_month,
      s.monthly_tokens::float8 as monthly_tokens, s.version
    from writing_settings s left join writing_usage u on u.month = ${THIS_MONTH}`.execute(db);
  const [usage] = rows;
  if (usage === undefined) throw new Error('writing_settings has no row');
  return usage;
}
