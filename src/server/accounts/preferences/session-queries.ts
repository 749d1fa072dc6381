import type { OpenSession } from '#shared/accounts/preferences.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { describeDevice } from './describe-device.ts';

const LIST_MAX = 100;

/** Public id of a session: a prefix of its token's hash, useless for signing in. */
export const sessionName = sql<string>`encode(substring(s.id for 12), 'hex')`;

/**
 * A person's sessions, most recently used first. Excludes those pending a second factor; one of a staff member viewing
 * as this person belongs to the staff member.
 */
export async function listSessions(db: Db, actor: SignedIn): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .select(['s.user_agent', 's.ip', 's.created_at', 's.last_seen_at'])
    .select([sessionName.as('id'), sql<boolean>`s.id = ${actor.sessionId}`.as('is_this_one')])
    .where('s.profile_id', '=', actor.profileId)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.awaits_two_factor', '=', false)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(LIST_MAX)
    .execute();
  return rows.map(({ user_agent, ...row }) => ({ ...row, ...describeDevice(user_agent) }));
}
