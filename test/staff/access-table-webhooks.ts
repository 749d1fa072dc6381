// Who gets what from the calls about webhooks: written down by hand, apart from the code that decides it.
import { sql } from '#server/platform/database/pool.ts';
import type { RouteKey } from '#shared/contracts/routes.ts';
import { newKey } from '#test/client.ts';
import type { Caller, Scene } from './access-scene.ts';
import { all, type Entry } from './access-table.ts';

const OWNERS: Caller[] = ['another', 'owner'];
const OWN = (status = 200) => ({ owner: status, another: 404 });

const newUrl = () => `https://hooks.example/${newKey()}`;

/** Of the owner's business. */
async function makeEndpoint({ store, owner }: Scene): Promise<string> {
  const { rows } = await sql<{ id: string }>`with made as (
      insert into webhook_endpoints (reseller_id, url, events, created_by)
      values (${owner.resellerId}, ${newUrl()}, '{order.completed}', ${owner.profileId}) returning id
    ), signed as (insert into webhook_secrets (endpoint_id, sealed) select id, '' from made)
    select id from made`.execute(store.database.owner.db);
  return rows[0]?.id ?? '';
}

const ofEndpoint =
  (end = '') =>
  async (scene: Scene) =>
    `/api/webhook-endpoints/${await makeEndpoint(scene)}${end}`;

/** A business has ten at most. */
async function withRoom({ store }: Scene): Promise<string> {
  await sql`update webhook_endpoints set deleted_at = now()`.execute(store.database.owner.db);
  return '/api/webhook-endpoints';
}

const ofDelivery =
  (end = '') =>
  async (scene: Scene) => {
    const endpoint = await makeEndpoint(scene);
    const { rows } = await sql<{ id: string }>`with message as (
        insert into webhook_messages (reseller_id, type, body)
        values (${scene.owner.resellerId}, 'webhook.test', '{}') returning id
      )
      insert into webhook_deliveries (message_id, endpoint_id) select id, ${endpoint} from message
      returning id`.execute(scene.store.database.owner.db);
    return `/api/webhook-deliveries/${rows[0]?.id ?? ''}${end}`;
  };

export const webhooksTable = {
  'GET /api/webhook-endpoints': { answers: all(OWNERS) },
  'POST /api/webhook-endpoints': {
    answers: all(OWNERS, 201),
    path: withRoom,
    body: () => ({ url: newUrl(), events: ['order.completed'] }),
  },
  'PATCH /api/webhook-endpoints/{id}': {
    answers: OWN(),
    path: ofEndpoint(),
    body: () => ({ version: 1, status: 'paused' }),
  },
  'DELETE /api/webhook-endpoints/{id}': { answers: OWN(), path: ofEndpoint() },
  'POST /api/webhook-endpoints/{id}/secret': { answers: OWN(201), path: ofEndpoint('/secret') },
  'POST /api/webhook-endpoints/{id}/test': { answers: OWN(202), path: ofEndpoint('/test') },
  'GET /api/webhook-endpoints/{id}/deliveries': { answers: OWN(), path: ofEndpoint('/deliveries') },
  'POST /api/webhook-endpoints/{id}/resend-failed': {
    answers: OWN(202),
    path: ofEndpoint('/resend-failed'),
    body: () => ({ since: '2026-01-01T00:00:00Z' }),
  },
  'GET /api/webhook-deliveries/{id}': { answers: OWN(), path: ofDelivery() },
  'POST /api/webhook-deliveries/{id}/resend': { answers: OWN(202), path: ofDelivery('/resend') },
} satisfies Partial<Record<RouteKey, Entry>>;
