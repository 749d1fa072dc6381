import type { z } from 'zod';
import type { listClientSessions as contract } from '#shared/resellers/clients.contract.ts';
import { describeDevice } from '#server/accounts/preferences/describe-device.ts';
import { sessionName } from '#server/accounts/preferences/session-queries.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { requireClient } from './client-queries.ts';

const SESSIONS_MAX = 100;

type Sessions = z.output<typeof contract.response>;

/** Active sessions of a business's people, most recently used first, without staff viewing as them. */
export async function listClientSessions(db: Db, resellerId: string): Promise<Sessions> {
  await requireClient(db, resellerId);
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('profiles as p', 'p.id', 's.profile_id')
    .select(['s.user_agent', 's.ip', 's.created_at', 's.last_seen_at', 'p.email'])
    .select(sessionName.as('id'))
    .where('p.reseller_id', '=', resellerId)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.awaits_two_factor', '=', false)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .limit(SESSIONS_MAX)
    .execute();
  return rows.map(({ user_agent, ...row }) => ({ ...row, ...describeDevice(user_agent) }));
}
