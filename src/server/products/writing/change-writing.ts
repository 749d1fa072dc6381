import { auditedAct } from '#server/staff/audit/audited-act.ts';
import { staleRefusal } from '#server/staff/stale-refusal.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

/** Sets how many tokens may be spent in a month. Refusal: changed_meanwhile. */
export async function changeWriting(
  db: Db,
  actor: Person,
  { monthly_tokens, version }: { monthly_tokens: number; version: number },
): Promise<{ monthly_tokens: number; version: number }> {
  return auditedAct(db, actor, async (tx, record) => {
    const { rows } = await sql<{ version: number; before: string }>`
      update writing_settings s set monthly_tokens = ${monthly_tokens}, version = s.version + 1, updated_at = now(),
        updated_by = ${actor.profileId}
      from (select monthly_tokens from writing_settings for update) was
      where s.version = ${version} returning s.version, was.monthly_tokens::text as before`.execute(tx);
    const [row] = rows;
    if (row === undefined)
      throw await staleRefusal(tx, { what: 'writing_settings', id: 'true' }, actor.language);
    record({
      action: 'writing_limit_changed',
      details: { before: row.before, after: String(monthly_tokens) },
    });
    return { monthly_tokens, version: row.version };
  });
}
