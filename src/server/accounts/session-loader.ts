import type { MemberRole, Role } from '#shared/permissions.ts';
import { hashToken } from '../platform/crypto/token.ts';
import { BatchLoader } from '../platform/batch-loader.ts';
import { UNACCEPTED } from '../store/legal/unaccepted.ts';
import { runNamed, type Db } from '../platform/database/pool.ts';

/** A session's current state in the database. */
export interface LoadedSession {
  id: Buffer;
  profileId: string;
  role: Role;
  memberRole: MemberRole | null;
  resellerId: string | null;
  priceListId: string | null;
  language: 'en' | 'ar';
  isStale: boolean;
  hasRecentPassword: boolean;
  lookedAtBy: string | null;
  /** A material change of the terms waits for their agreement. */
  owesAcceptance: boolean;
}

export interface SessionCheck {
  session: LoadedSession | null;
  /** The session is waiting for its second factor and grants nothing else. */
  awaitsTwoFactor: boolean;
  catalogueVersion: string;
}

interface Row {
  place: number | null;
  profile_id: string;
  role: Role;
  member_role: MemberRole | null;
  reseller_id: string | null;
  price_list_id: string | null;
  language: LoadedSession['language'];
  is_stale: boolean;
  has_recent_password: boolean;
  looked_at_by: string | null;
  owes_acceptance: boolean;
  awaits_two_factor: boolean | null;
  version: string;
}

// One row per valid session, or a single row with only the version. o opened the session; p is its subject: the same
// person, or the client a staff member is viewing as.
const CHECK = `
  select k.place::int as place, p.id as profile_id, p.role, p.member_role, p.reseller_id, p.language,
    coalesce(r.price_list_id, l.id) as price_list_id,
    s.last_seen_at < now() - interval '5 minutes' as is_stale,
    s.password_at > now() - interval '10 minutes' as has_recent_password,
    case when s.looking_at is not null then o.id end as looked_at_by,
    p.reseller_id is not null and exists (select from ${UNACCEPTED}) as owes_acceptance,
    s.awaits_two_factor,
    v.version::text as version
  from catalogue_version v
  left join (
    unnest($1::bytea[]) with ordinality as k(id, place)
    join sessions s on s.id = k.id and s.expires_at > now()
    join profiles o on o.id = s.profile_id and o.is_active
    join profiles p on p.id = coalesce(s.looking_at, s.profile_id)
    left join reseller_profiles r on r.id = p.reseller_id
    left join price_lists l on l.role = p.role
  ) on r.is_active is not false or s.looking_at is not null`;

/**
 * Loads the session of each request from the database, so that sign-outs, deactivations and role changes take effect
 * immediately on every server. Requests share queries (BatchLoader), which makes this affordable.
 */
export class SessionLoader {
  readonly #loader: BatchLoader<SessionCheck>;

  constructor(db: Db) {
    this.#loader = new BatchLoader((batch) =>
      checkSessions(
        db,
        batch.map(({ key }) => key),
      ),
    );
  }

  /** By token; the empty one means not signed in. */
  check(token: string): Promise<SessionCheck> {
    return this.#loader.ask(token);
  }
}

async function checkSessions(db: Db, tokens: string[]): Promise<(() => SessionCheck)[]> {
  const ids = tokens.map((token) => hashToken(token));
  const rows = await runNamed<Row>(db, CHECK, [ids]);
  const catalogueVersion = rows[0]?.version ?? '0';
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return ids.map((id, index) => {
    const row = byPlace.get(index + 1);
    const awaitsTwoFactor = row?.awaits_two_factor === true;
    const session = awaitsTwoFactor ? null : toSession(id, row);
    const check = { session, awaitsTwoFactor, catalogueVersion };
    return () => check;
  });
}

function toSession(id: Buffer, row: Row | undefined): LoadedSession | null {
  if (row === undefined) return null;
  return {
    id,
    profileId: row.profile_id,
    role: row.role,
    memberRole: row.member_role,
    resellerId: row.reseller_id,
    priceListId: row.price_list_id,
    language: row.language,
    isStale: row.is_stale,
    hasRecentPassword: row.has_recent_password,
    lookedAtBy: row.looked_at_by,
    owesAcceptance: row.owes_acceptance,
  };
}
