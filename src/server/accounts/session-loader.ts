import type { MemberRole, Role } from '#shared/permissions.ts';
import { hashToken } from '../platform/crypto/token.ts';
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

/** The next query starts while the previous result is processed. */
const QUESTIONS_AT_ONCE = 2;

interface Waiting {
  done: (check: SessionCheck) => void;
  failed: (error: unknown) => void;
}

/**
 * Loads the session of each request from the database, so that sign-outs, deactivations and role changes take effect
 * immediately on every server. Requests arriving during a query share the next one, and those of one session share its
 * row, which makes this affordable.
 */
export class SessionLoader {
  readonly #db: Db;
  /** By token; the empty one means not signed in. */
  #waiting = new Map<string, Waiting[]>();
  #running = 0;
  #isScheduled = false;

  constructor(db: Db) {
    this.#db = db;
  }

  check(token: string): Promise<SessionCheck> {
    return new Promise((done, failed) => {
      const others = this.#waiting.get(token);
      if (others === undefined) this.#waiting.set(token, [{ done, failed }]);
      else others.push({ done, failed });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#running >= QUESTIONS_AT_ONCE || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    // Once everything that arrived in this tick has been read.
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#runBatch([...this.#takeWaiting()]);
    });
  }

  #takeWaiting(): Map<string, Waiting[]> {
    const taken = this.#waiting;
    this.#waiting = new Map();
    return taken;
  }

  async #runBatch(batch: [string, Waiting[]][]): Promise<void> {
    this.#running += 1;
    const ids = batch.map(([token]) => hashToken(token));
    try {
      const rows = await runNamed<Row>(this.#db, CHECK, [ids]);
      const catalogueVersion = rows[0]?.version ?? '0';
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      batch.forEach(([, waiting], index) => {
        const row = byPlace.get(index + 1);
        const awaitsTwoFactor = row?.awaits_two_factor === true;
        const session = awaitsTwoFactor ? null : toSession(ids[index], row);
        const check = { session, awaitsTwoFactor, catalogueVersion };
        for (const { done } of waiting) done(check);
      });
    } catch (error) {
      for (const [, waiting] of batch) for (const { failed } of waiting) failed(error);
    } finally {
      this.#running -= 1;
      this.#schedule();
    }
  }
}

function toSession(id: Buffer | undefined, row: Row | undefined): LoadedSession | null {
  if (id === undefined || row === undefined) return null;
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
  };
}
