import type { z } from 'zod';
import type { replaceGatewayKeys as contract } from '#shared/deposits/payments.contract.ts';
import { writeAudit } from '#server/staff/audit/write-audit.ts';
import { ChargilyClient, GatewayError, isRefusedKey } from '../chargily/chargily-client.ts';
import { takesRealPayments, type Gateway } from '../gateway.ts';
import { sql, type Db, type OpenTransaction } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { takeAttempt } from '#server/platform/http/throttle.ts';
import { endOf } from './read-gateway-state.ts';
import { retireGatewayKeys } from './retire-gateway-keys.ts';

type Keys = z.output<typeof contract.body>;

/**
 * Activates new gateway keys once the gateway accepted the secret one; the later of two concurrent changes wins.
 * Nothing of a refused key is stored. Refusals: key_mode_differs, store_is_live, key_refused, gateway_unavailable,
 * too_many_attempts.
 */
export async function replaceGatewayKeys(db: Db, gateway: Gateway, actor: Person, keys: Keys): Promise<void> {
  const otherMode = keys.mode === 'live' ? 'test_' : 'live_';
  if ([keys.public_key, keys.secret_key].some((key) => key.startsWith(otherMode))) {
    throw new Refusal('key_mode_differs');
  }
  if (keys.mode === 'test' && (await takesRealPayments(db))) throw new Refusal('store_is_live');
  await takeAttempt(db, 'gateway_call', actor.profileId);
  await tryKey(gateway, keys);
  await db.transaction().execute((tx) => putIntoUse(tx, gateway, actor, keys));
}

async function tryKey({ setup }: Gateway, { mode, secret_key: secretKey }: Keys): Promise<void> {
  try {
    await new ChargilyClient({ ...setup.places[mode], secretKey, mode }).readBalance();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new Refusal(isRefusedKey(error) ? 'key_refused' : 'gateway_unavailable');
  }
}

async function putIntoUse(
  tx: OpenTransaction,
  { setup: { box } }: Gateway,
  actor: Person,
  { mode, public_key, secret_key }: Keys,
): Promise<void> {
  await retireGatewayKeys(tx);
  if (mode === 'live') await tx.updateTable('settings').set({ takes_real_payments: true }).execute();
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(tx);
  const id = rows[0]?.id ?? '';
  const ends = { public_end: endOf(public_key), secret_end: endOf(secret_key) };
  await tx
    .insertInto('gateway_keys')
    .values({
      id,
      mode,
      ...ends,
      // Bound to row and column: neither key opens in the other's place.
      sealed_secret: box.seal(id, Buffer.from(secret_key)),
      sealed_public: box.seal(`${id} public`, Buffer.from(public_key)),
      author_id: actor.profileId,
      // Later than the key it replaces, whoever started first.
      created_at: sql`clock_timestamp()`,
    })
    .execute();
  await writeAudit(tx, {
    action: 'gateway_keys_replaced',
    by: actor,
    details: { mode, public_key: `…${ends.public_end}`, secret_key: `…${ends.secret_end}` },
    live: [null, 'payments'],
  });
}
