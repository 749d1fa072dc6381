import { runNamed, type Db } from '../platform/database/pool.ts';

/** What the database says of a session at this moment. */
export interface LoadedSession {
  profileId: string;
  role: 'admin' | 'reseller' | 'distributor';
  resellerId: string | null;
  language: 'en' | 'ar';
  isStale: boolean;
}

export interface SessionCheck {
  session: LoadedSession | null;
  catalogueVersion: string;
}

interface Row {
  place: number | null;
  profile_id: string;
  role: LoadedSession['role'];
  reseller_id: string | null;
  language: LoadedSession['language'];
  is_stale: boolean;
  version: string;
}

// One row per session that stands, or a single row with the version alone.
const CHECK = `
  select k.place::int as place, p.id as profile_id, p.role, p.reseller_id, p.language,
    s.last_seen_at < now() - interval '5 minutes' as is_stale, v.version::text as version
  from catalogue_version v
  left join (
    unnest($1::bytea[]) with ordinality as k(id, place)
    join sessions s on s.id = k.id and s.expires_at > now()
    join profiles p on p.id = s.profile_id and p.is_active
  ) on true`;

const BATCHES_AT_ONCE = 2;
const BATCH_MAX = 200;

interface Waiting {
  id: Buffer;
  done: (check: SessionCheck) => void;
  failed: (error: unknown) => void;
}

/**
 * Asks the database about the session of each request, so that a sign-out, a deactivation or a new role holds at once
 * on every server. Requests that arrive together share one question: that is what makes asking each time affordable.
 */
export class SessionLoader {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  #running = 0;
  #scheduled = false;

  constructor(db: Db) {
    this.#db = db;
  }

  check(id: Buffer): Promise<SessionCheck> {
    return new Promise((done, failed) => {
      this.#waiting.push({ id, done, failed });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#scheduled || this.#running >= BATCHES_AT_ONCE || this.#waiting.length === 0) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      void this.#runBatch();
    });
  }

  async #runBatch(): Promise<void> {
    const batch = this.#waiting.splice(0, BATCH_MAX);
    this.#running += 1;
    try {
      const rows = await runNamed<Row>(this.#db, CHECK, [batch.map(({ id }) => id)]);
      const version = rows[0]?.version ?? '0';
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      batch.forEach(({ done }, index) => {
        done({ session: toSession(byPlace.get(index + 1)), catalogueVersion: version });
      });
    } catch (error) {
      for (const { failed } of batch) failed(error);
    } finally {
      this.#running -= 1;
      this.#schedule();
    }
  }
}

function toSession(row: Row | undefined): LoadedSession | null {
  if (row === undefined) return null;
  return {
    profileId: row.profile_id,
    role: row.role,
    resellerId: row.reseller_id,
    language: row.language,
    isStale: row.is_stale,
  };
}
