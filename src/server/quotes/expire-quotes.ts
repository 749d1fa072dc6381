import { z } from 'zod';
import { staffPermissions } from '#shared/permissions.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

const AT_ONCE_MAX = 200;
const ended = z.object({ result: z.literal('ended') });

/**
 * Job, every minute: ends offers whose validity is over, which puts what was kept for them back on sale, reminds of
 * those that end soon, and tells of those that can't be kept any more. Each end is a transaction of its own, so that
 * nobody waits for a long list. Returns how many were touched.
 */
export async function expireQuotes(db: Db, now: Date): Promise<number> {
  let touched = 0;
  for (;;) {
    const due = await db
      .selectFrom('quote_requests')
      .select('id')
      .where('status', '=', 'quoted')
      .where('valid_until', '<=', now.toISOString())
      .orderBy('valid_until')
      .limit(AT_ONCE_MAX)
      .execute();
    for (const { id } of due) {
      const { rows } = await sql<{ answer: unknown }>`
        select end_quote(${id}, null, null, 'expired', null, null, ${now}::timestamptz) as answer`.execute(
        db,
      );
      if (ended.safeParse(rows[0]?.answer).success) touched += 1;
    }
    if (due.length < AT_ONCE_MAX) break;
  }
  const { rows } = await sql<{ told: number }>`
    select remind_of_quotes(${now}::timestamptz, ${AT_ONCE_MAX})
      + tell_of_lost_goods(${now}::timestamptz, ${AT_ONCE_MAX}, ${[...staffPermissions.answer_quotes]}::text[]) as told`.execute(
    db,
  );
  return touched + (rows[0]?.told ?? 0);
}
