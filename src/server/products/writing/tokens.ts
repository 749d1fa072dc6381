import { inAlgeria } from '#server/platform/dates/algeria.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { WriterTrouble, type Writer, type WritingTask, type Written } from './writer.ts';

const THIS_MONTH = sql`date_trunc('month', now() ${inAlgeria})::date`;

/**
 * Lets the writer write within the month’s limit: its largest price is set aside before the call, and what it did not
 * cost is given back after. Dying in between counts too much, never too little. Refusal: writing_limit_reached. Throws
 * WriterTrouble.
 */
export async function writeWithinLimit(db: Db, writer: Writer, task: WritingTask): Promise<Written> {
  if (writer.tokensMax === 0) return writer.write(task);
  const month = await setAside(db, writer.tokensMax);
  // What was sent and not answered may have been paid for.
  let cost = writer.tokensMax;
  try {
    const written = await writer.write(task);
    cost = written.tokens;
    return written;
  } catch (error) {
    if (error instanceof WriterTrouble && error.reason !== 'silent') cost = 0;
    throw error;
  } finally {
    await sql`update writing_usage set tokens = greatest(0, tokens + ${cost - writer.tokensMax}) where month = ${month}`.execute(
      db,
    );
  }
}

/** Returns the month that it is counted in. */
async function setAside(db: Db, tokens: number): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    insert into writing_usage as u (month, tokens)
    select ${THIS_MONTH}, ${tokens}::bigint from writing_settings s where ${tokens}::bigint <= s.monthly_tokens
    on conflict (month) do update set tokens = u.tokens + excluded.tokens
    where u.tokens + excluded.tokens <= (select monthly_tokens from writing_settings)
    returning month::text`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('writing_limit_reached');
  return row.month;
}

export async function readUsage(
  db: Db,
): Promise<{ tokens_this_month: number; monthly_tokens: number; version: number }> {
  const { rows } = await sql<{ tokens_this_month: number; monthly_tokens: number; version: number }>`
    select coalesce((select tokens from writing_usage where month = ${THIS_MONTH}), 0)::float8 as tokens_this_month,
      monthly_tokens::float8 as monthly_tokens, version from writing_settings`.execute(db);
  const [usage] = rows;
  if (usage === undefined) throw new Error('writing_settings has no row');
  return usage;
}
