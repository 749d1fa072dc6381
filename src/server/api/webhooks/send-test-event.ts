import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { takeAttempt } from '#server/platform/http/throttle.ts';
import { addLiveEvents } from '#server/platform/live/add-live-events.ts';
import { lockActiveEndpoint } from './endpoint-queries.ts';

/** Queues webhook.test for it alone. Refusals: not_found, webhook_paused, api_off, too_many_attempts. */
export async function sendTestEvent(db: Db, actor: Reseller, id: string): Promise<string> {
  await takeAttempt(db, 'webhook_test', actor.resellerId);
  return db.transaction().execute(async (tx) => {
    const { mode } = await lockActiveEndpoint(tx, actor, id);
    const { rows } = await sql<{ id: string }>`with message as (
        insert into webhook_messages (reseller_id, type, body)
        values (${actor.resellerId}, 'webhook.test', (jsonb_build_object('type', 'webhook.test',
          'timestamp', iso_time(now()), 'data', jsonb_build_object('updated_at', iso_time(now())))
          || ${mode === 'test' ? '{"is_test": true}' : '{}'}::jsonb)::text)
        returning id
      )
      insert into webhook_deliveries (message_id, endpoint_id) select message.id, ${id} from message
      returning id`.execute(tx);
    await addLiveEvents(tx, actor.resellerId, 'webhooks');
    return rows[0]?.id ?? '';
  });
}
