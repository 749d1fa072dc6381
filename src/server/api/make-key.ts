import type { z } from 'zod';
import {
  API_KEYS_MAX,
  type makeApiKey as contract,
  type ShownApiKey,
} from '#shared/api/api-keys.contract.ts';
import type { Vault } from '#server/codes/vault/vault.ts';
import { lockBusiness } from '#server/resellers/profile/lock-business.ts';
import { auditedAct } from '#server/staff/audit/audited-act.ts';
import type { Db, OpenTransaction } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { addSecret } from './add-secret.ts';
import { keysOf } from './list-keys.ts';

/**
 * Makes a key and returns its secret, which is stored nowhere. The owner gets a mail. Refusals: date_in_the_past,
 * too_many_api_keys.
 */
export async function makeKey(
  { db, vault }: { db: Db; vault: Vault },
  actor: Reseller,
  { daily_limit: limit, expires_at: expiresAt, ...input }: z.output<typeof contract.body>,
): Promise<ShownApiKey> {
  if (expiresAt !== null && new Date(expiresAt) <= new Date()) throw new Refusal('date_in_the_past');
  return auditedAct(db, actor, async (tx, record) => {
    await lockBusiness(tx, actor);
    await refuseTooMany(tx, actor.resellerId);
    const { id } = await tx
      .insertInto('api_keys')
      .values({
        ...input,
        reseller_id: actor.resellerId,
        profile_id: actor.profileId,
        daily_limit: limit?.amount ?? null,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const secret = await addSecret(tx, vault, { id, mode: input.mode });
    record({
      action: 'api_key_made',
      resellerId: actor.resellerId,
      subject: { kind: 'api_key', id },
      details: {
        name: input.name,
        ...(input.mode === 'test' ? { mode: input.mode } : {}),
        ending: secret.slice(-4),
        scopes: input.scopes.join(', '),
        ...(input.allowed_ranges.length === 0 ? {} : { allowed_ranges: input.allowed_ranges.join(', ') }),
        ...(limit === null ? {} : { daily_limit: `${limit.amount} DZD` }),
        ...(expiresAt === null ? {} : { expires_at: new Date(expiresAt).toISOString() }),
      },
      live: [actor.resellerId, 'api_keys'],
    });
    await addJob(tx, 'send_security_notice', {
      profileId: actor.profileId,
      what: 'api_key_made',
      keyName: input.name,
    });
    const [key] = await keysOf(tx, actor, id);
    if (key === undefined) throw new Error(`the new key ${id} is not there`);
    return { key, secret };
  });
}

/** The caller has locked the business. */
async function refuseTooMany(tx: OpenTransaction, resellerId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('reseller_id', '=', resellerId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date().toISOString())]))
    .executeTakeFirstOrThrow();
  if (count >= API_KEYS_MAX) throw new Refusal('too_many_api_keys', { maximum: String(API_KEYS_MAX) });
}
