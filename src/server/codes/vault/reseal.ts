import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { SealedText, Vault } from './vault.ts';

// Taken by each batch before it locks codes: a purchase short of codes waits for it, see lock_free_codes.
const RESEAL_LOCK = 7_208_151; // arbitrary, shared by all servers and lock_free_codes()
const BATCH = 100;
const AGAIN_AFTER_MS = 50;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Sealed bytes and where they belong. */
const PLACES = {
  codes: sql.raw('product_id'),
  deliveries: sql.raw('order_item_id'),
} as const;
export type Place = keyof typeof PLACES;

interface Row extends SealedText {
  id: string;
  about: string;
}

/**
 * Re-encrypts everything sealed by another key than `keyId`, in batches committed one by one, so an interrupted run
 * keeps its progress. Locked rows are left for a later round. Returns the ids of rows that do not open, which stay as
 * they are.
 */
export async function reseal(db: Db, vault: Vault, place: Place, keyId: string): Promise<string[]> {
  const closed = new Set<string>();
  let after = NO_ID;
  let left = 0;
  for (;;) {
    const rows = await readBatch(db, place, keyId, after);
    const batch = [];
    for (const row of rows) {
      const sealed = await sealAnew(vault, row).catch(() => null);
      if (sealed === null) closed.add(row.id);
      else batch.push({ ...row, sealed });
    }
    left += batch.length - (await writeBatch(db, place, batch));
    const last = rows.at(-1);
    if (last !== undefined) {
      after = last.id;
      continue;
    }
    if (left === 0) return [...closed];
    after = NO_ID;
    left = 0;
    await pause(AGAIN_AFTER_MS);
  }
}

async function readBatch(db: Db, place: Place, keyId: string, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, ${PLACES[place]} as about, key_id, ciphertext from ${sql.table(place)}
    where id > ${after} and key_id <> ${keyId} order by id limit ${BATCH}`.execute(db);
  return rows;
}

async function sealAnew(vault: Vault, { about, ...row }: Row): Promise<SealedText> {
  const text = await vault.openText(about, row);
  return vault.seal(about, text);
}

async function writeBatch(db: Db, place: Place, batch: (Row & { sealed: SealedText })[]): Promise<number> {
  if (batch.length === 0) return 0;
  const ids = batch.map(({ id }) => id);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${RESEAL_LOCK})`.execute(tx);
    const { numAffectedRows } = await sql`
      with given as (
        select * from unnest(${ids}::uuid[], ${batch.map(({ ciphertext }) => ciphertext)}::bytea[],
          ${batch.map(({ sealed }) => sealed.key_id)}::text[], ${batch.map(({ sealed }) => sealed.ciphertext)}::bytea[]
        ) as g (id, before, key_id, ciphertext)
      ), locked as (
        select id from ${sql.table(place)} where id = any (${ids}) for no key update skip locked
      )
      update ${sql.table(place)} t set key_id = g.key_id, ciphertext = g.ciphertext
      from given g join locked h using (id)
      where t.id = g.id and t.id = any (${ids}) and t.ciphertext = g.before`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  });
}
