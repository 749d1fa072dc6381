import type { z } from 'zod';
import { addCodes as contract } from '#shared/codes/code-lists.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { sql, type Db, type OpenTransaction } from '../platform/database/pool.ts';
import { actOnceWithin } from '#server/staff/audit/act-once.ts';
import type { Person } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Vault } from './vault/vault.ts';
import type { Pool } from './find-pool.ts';
import type { JudgedLine } from './judge-lines.ts';
import { previewCodes, type List } from './preview-codes.ts';

type Answer = z.output<typeof contract.response>;
type Wanted = List & { preview: string };

/**
 * Adds the new codes of a list in its order, idempotent by key: exactly what the preview showed, or nothing. Concurrent
 * lists for a product are serialized, so the second one sees the first one's codes. Refusals: as previewCodes, and
 * list_unclear, preview_outdated, idempotency_key_reused.
 */
export async function addCodes(
  db: Db,
  vault: Vault,
  actor: Person,
  { idempotencyKey: key, ...list }: Wanted & { idempotencyKey: string },
): Promise<Answer> {
  return db.transaction().execute(async (tx) => {
    await vault.learn(tx);
    // Keyed, like the codes' fingerprints: a copy of the database can't be used to guess the list.
    const text = vault.fingerprint(list.productId, list.text).toString('hex');
    const keyed = { contract, key, request: { ...list, text } };
    const { answer } = await actOnceWithin(tx, actor, keyed, () => addWithin(tx, vault, actor, list));
    return answer;
  });
}

async function addWithin(tx: OpenTransaction, vault: Vault, actor: Person, list: Wanted): Promise<Answer> {
  await sql`select from products where id = ${list.productId} for no key update`.execute(tx);
  const { pool, question, lines, mark } = await previewCodes(tx, vault, list);
  if (question !== null) throw new Refusal('list_unclear');
  if (mark !== list.preview) throw new Refusal('preview_outdated');
  const fresh = lines.filter(({ verdict }) => verdict === 'new');
  const added = await insertCodes(tx, vault, fresh, {
    ...pool,
    productId: list.productId,
    by: actor.profileId,
  });
  if (added < fresh.length) throw new Refusal('preview_outdated');
  if (added > 0) {
    await writeAudit(tx, {
      action: 'codes_added',
      by: actor,
      subject: { kind: 'product', id: list.productId },
      details: {
        product: pool.product,
        ...(pool.option === null ? {} : { option: pool.option }),
        codes: String(added),
      },
      live: [null, 'codes', 'catalogue'],
    });
  }
  return { added, left_out: lines.length - added };
}

async function insertCodes(
  tx: Db,
  vault: Vault,
  lines: JudgedLine[],
  { productId, plan_id, variation_id, by }: Pool & { productId: string; by: string },
): Promise<number> {
  if (lines.length === 0) return 0;
  const addition = await tx
    .insertInto('code_additions')
    .values({ product_id: productId, plan_id, variation_id, codes: lines.length, added_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = lines.map((line) => ({ line, ...vault.seal(productId, line.text) }));
  const { numAffectedRows } = await sql`
    insert into codes (product_id, plan_id, variation_id, added_by, addition_id, key_id, ciphertext, fingerprint, expires_at)
    select ${productId}, ${plan_id}::uuid, ${variation_id}::uuid, ${by}::uuid, ${addition.id}::uuid, x.*
    from unnest(${sealed.map(({ key_id }) => key_id)}::text[], ${sealed.map(({ ciphertext }) => ciphertext)}::bytea[],
      ${sealed.map(({ fingerprint }) => fingerprint)}::bytea[],
      ${sealed.map(({ line }) => line.expiresAt)}::timestamptz[]) x
    on conflict (fingerprint) do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
