import { isIP } from 'node:net';
import type { ApiScope } from '#shared/api/scopes.ts';
import type { Language } from '#shared/locale.ts';
import type { Role } from '#shared/permissions.ts';
import type { Asked } from '../platform/batch-loader.ts';
import { runNamed, type Db } from '../platform/database/pool.ts';
import { untilWindowsEnd } from '../platform/http/allowance.ts';
import type { Vault } from '../codes/vault/vault.ts';
import { hashSecret } from './hash-secret.ts';

/** A key's current state in the database. */
export interface KeyState {
  id: string;
  name: string;
  scopes: ApiScope[];
  /** Only requests of a good one are counted. */
  state: 'good' | 'revoked' | 'expired' | 'inactive' | 'off' | 'elsewhere';
  profileId: string;
  resellerId: string;
  role: Role;
  language: Language;
  priceListId: string | null;
  limits: { hour: number; day: number };
  /** Seconds until the windows that requests were counted in end. */
  until: { hour: number; day: number };
}

/** What a batch of requests of a key from an address came to. */
export interface KeyUse {
  key: KeyState;
  /** How many of the batch's requests came before these, and how many of all are within the limits. */
  ahead: number;
  admitted: number;
  /** Counts after the whole batch. */
  used: { hour: number; day: number };
  /** Counted besides, for this server to admit later. */
  leased: number;
  /** Milliseconds in which other servers may still give some of theirs back. */
  waitMs: number;
  countedAt: Date;
  catalogueVersion: string;
  accessVersion: string;
}

interface Row {
  place: bigint;
  key_id: string;
  name: string;
  scopes: ApiScope[];
  state: KeyState['state'];
  profile_id: string;
  reseller_id: string;
  role: Role;
  language: Language;
  price_list_id: string | null;
  hour_limit: number;
  day_limit: number;
  admitted: number | null;
  leased: number | null;
  hour_used: number | null;
  day_used: number | null;
  wait_ms: number;
  version: bigint;
  access: bigint;
}

export interface Use extends Asked {
  secret: string;
  /** Behind a proxy it may be any text. */
  ip: string;
  /** How many more of its requests are expected soon. */
  expected: number;
}

/**
 * Finds the keys of these requests and counts them, all in one statement: requests of one key change its row once. null:
 * there is no such key.
 */
export async function countUses(db: Db, vault: Vault, uses: readonly Use[]): Promise<(KeyUse | null)[]> {
  const now = new Date();
  const until = untilWindowsEnd(now);
  const rows = await runNamed<Row>(db, 'select * from use_api_keys($1, $2, $3, $4, $5)', [
    uses.map(({ secret }) => hashSecret(vault, secret)),
    // What is no address would be none for anyone in the batch.
    uses.map(({ ip }) => (isIP(ip) === 0 || ip.includes('%') ? null : ip)),
    uses.map(({ times }) => times),
    uses.map(({ expected }) => expected),
    now,
  ]);
  const byPlace = new Map(rows.map((row) => [Number(row.place), row]));
  // A key has an entry for each address that it is used from, and a state for each.
  const before = new Map<string, number>();
  const leasing = new Set<string>();
  return uses.map(({ times, expected }, index) => {
    const row = byPlace.get(index + 1);
    if (row === undefined) return null;
    const counted = `${row.key_id} ${row.state}`;
    const ahead = before.get(counted) ?? 0;
    before.set(counted, ahead + times);
    const leased = row.leased ?? 0;
    // Of a key's entries one that asked for it has it: who did not would never give it back.
    const isLeasing = expected > 0 && row.state === 'good' && !leasing.has(row.key_id);
    if (isLeasing) leasing.add(row.key_id);
    return {
      key: toState(row, until),
      ahead,
      admitted: row.admitted ?? 0,
      used: { hour: (row.hour_used ?? 0) - leased, day: (row.day_used ?? 0) - leased },
      leased: isLeasing ? leased : 0,
      waitMs: row.wait_ms,
      countedAt: now,
      catalogueVersion: String(row.version),
      accessVersion: String(row.access),
    };
  });
}

function toState(row: Row, until: KeyState['until']): KeyState {
  return {
    id: row.key_id,
    name: row.name,
    scopes: row.scopes,
    state: row.state,
    profileId: row.profile_id,
    resellerId: row.reseller_id,
    role: row.role,
    language: row.language,
    priceListId: row.price_list_id,
    limits: { hour: row.hour_limit, day: row.day_limit },
    until,
  };
}
