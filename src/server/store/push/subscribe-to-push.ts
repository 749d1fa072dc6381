import { ECDH } from 'node:crypto';
import type { z } from 'zod';
import type { subscribeToPush as contract } from '#shared/store/push.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isReachable } from '#server/platform/outside/public-address.ts';

interface Wish extends z.output<typeof contract.body> {
  isLocalAllowed: boolean;
}

/**
 * Pushes to this session's device from now on. A browser has one address, whoever signs in there: the last one counts.
 * Refusals: push_address_refused; invalid_request for a key that nothing can be encrypted for.
 */
export async function subscribeToPush(
  db: Db,
  { sessionId }: Pick<SignedIn, 'sessionId'>,
  { endpoint, keys, isLocalAllowed }: Wish,
): Promise<void> {
  if (!isReachable(endpoint, isLocalAllowed)) throw new Refusal('push_address_refused');
  if (!isPoint(keys.p256dh))
    throw new Refusal('invalid_request', {}, [{ field: 'keys.p256dh', problem: 'not_allowed' }]);
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('push_subscriptions')
      .where((row) => row.or([row('endpoint', '=', endpoint), row('session_id', '=', sessionId)]))
      .execute();
    // Sent twice at the same moment, one of them counts.
    await tx
      .insertInto('push_subscriptions')
      .values({ session_id: sessionId, endpoint, ...keys })
      .onConflict((row) => row.doNothing())
      .execute();
  });
}

function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
