import { setTimeout as pause } from 'node:timers/promises';
import { BatchLoader, type Asked } from '../platform/batch-loader.ts';
import { runNamed, type Db } from '../platform/database/pool.ts';
import type { Vault } from '../codes/vault/vault.ts';
import { BusyKey, type Lease } from './key-lease.ts';
import { countUses, type KeyState, type KeyUse } from './count-uses.ts';

/** A key, after a request of it was counted. */
export interface LoadedKey {
  key: KeyState;
  /** Within the limits. */
  isAdmitted: boolean;
  /** Counts after this request. */
  used: { hour: number; day: number };
  catalogueVersion: string;
}

interface Versions {
  catalogue: string;
  access: string;
}

/** How long a server may use what it leased; the database waits twice as long before it believes it gone (use_api_keys). */
const LEASE_MS = 150;

type Counted = LoadedKey & Pick<KeyUse, 'waitMs'>;

/**
 * Finds the key of each request and counts the request, exactly within its limits on any number of servers. Requests share
 * queries, and those of one key its update. A key in quick use has some counted ahead (decision 88); then the database is
 * only asked whether anybody's access changed since, so that revocations take effect with the next request everywhere.
 */
export class KeyLoader {
  readonly #db: Db;
  readonly #counts: BatchLoader<Counted | null>;
  readonly #versions: BatchLoader<Versions>;
  readonly #busy = new Map<string, BusyKey>();
  readonly #returning = new Set<Promise<void>>();

  constructor(db: Db, vault: Vault) {
    this.#db = db;
    this.#counts = new BatchLoader((batch) => this.#count(vault, batch));
    this.#versions = new BatchLoader(async (batch) => {
      const versions = await readVersions(db);
      return batch.map(() => () => versions);
    });
  }

  /** null: there is no such key. `ip` is that of the caller. */
  async use(secret: string, ip: string): Promise<LoadedKey | null> {
    const who = `${secret} ${ip}`;
    const busy = this.#busy.get(who);
    busy?.note();
    if (busy?.hasLease === true) {
      const { access, catalogue } = await this.#versions.ask('');
      const lease = busy.take(access);
      if (lease !== null) return toLoaded(lease, catalogue);
    }
    const counted = await this.#counts.ask(who);
    if (counted === null || counted.isAdmitted || counted.waitMs === 0) return counted;
    // Another server may give back what it counted ahead: only then the limit is reached.
    await pause(counted.waitMs);
    return this.#counts.ask(who);
  }

  /** What was counted ahead is given back. */
  async close(): Promise<void> {
    for (const busy of this.#busy.values()) this.#giveBack(busy.turn());
    await Promise.all(this.#returning);
  }

  async #count(vault: Vault, batch: Asked[]): Promise<((nth: number) => Counted | null)[]> {
    const wishes = batch.map((asked) => {
      const [secret = '', ip = ''] = asked.key.split(' ');
      const busy = this.#busy.get(asked.key);
      return { ...asked, secret, ip, busy, expected: busy?.expect() ?? 0 };
    });
    let uses: (KeyUse | null)[] = [];
    try {
      uses = await countUses(this.#db, vault, wishes);
    } finally {
      wishes.forEach(({ busy, expected }, index) => busy?.learn(uses[index] ?? null, expected > 0));
    }
    return uses.map((use, index) => {
      const who = batch[index]?.key ?? '';
      if (use?.key.state === 'good' && !this.#busy.has(who)) this.#watch(who);
      return (nth) => (use === null ? null : toCounted(use, nth));
    });
  }

  /** For as long as the key is used. */
  #watch(who: string): void {
    const busy = new BusyKey();
    this.#busy.set(who, busy);
    const timer = setInterval(() => {
      this.#giveBack(busy.turn());
      if (!busy.isIdle) return;
      clearInterval(timer);
      this.#busy.delete(who);
    }, LEASE_MS).unref();
  }

  async #return({ key, countedAt, left }: Lease): Promise<void> {
    try {
      await runNamed(this.#db, 'select return_key_requests($1, $2, $3)', [key.id, countedAt, left]);
    } catch {
      // As many fewer are admitted: never more.
    }
  }

  #giveBack(lease: Lease | null): void {
    if (lease === null) return;
    const returned = this.#return(lease).finally(() => this.#returning.delete(returned));
    this.#returning.add(returned);
  }
}

async function readVersions(db: Db): Promise<Versions> {
  const text =
    'select c.version::text as catalogue, a.version::text as access from catalogue_version c, access_version a';
  const [versions] = await runNamed<Versions>(db, text, []);
  if (versions === undefined) throw new Error('the store has no versions');
  return versions;
}

function toLoaded({ key, used, left }: Lease, catalogueVersion: string): LoadedKey {
  return {
    key,
    isAdmitted: true,
    used: { hour: used.hour - left, day: used.day - left },
    catalogueVersion,
  };
}

/** `nth`: of the request among those of its entry, from 0. */
function toCounted({ key, ahead, admitted, used, waitMs, catalogueVersion }: KeyUse, nth: number): Counted {
  const place = ahead + nth;
  const later = Math.max(admitted - place - 1, 0);
  return {
    key,
    isAdmitted: place < admitted,
    used: { hour: used.hour - later, day: used.day - later },
    waitMs,
    catalogueVersion,
  };
}
