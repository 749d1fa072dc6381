import type { z } from 'zod';
import { ENDPOINT_END, type readPush as contract } from '#shared/store/push.contract.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { SignedIn } from '#server/platform/http/actor.ts';

/** Of the device that asks. The whole endpoint stays here: whoever has it may send there. */
export async function readPush(db: Db, { sessionId }: SignedIn): Promise<z.output<typeof contract.response>> {
  const { public_key, endpoint } = await db
    .selectFrom('push_keys as k')
    .leftJoin('push_subscriptions as d', (join) => join.on('d.session_id', '=', sessionId))
    .select(['k.public_key', 'd.endpoint'])
    .executeTakeFirstOrThrow();
  return { public_key, endpoint_end: endpoint?.slice(-ENDPOINT_END) ?? null };
}
