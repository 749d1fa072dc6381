import type { WebhookEndpoint } from '#shared/api/webhooks.contract.ts';
import type { Db, OpenTransaction } from '#server/platform/database/pool.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

type Caller = Pick<Reseller, 'resellerId' | 'apiKey'>;

/** Of what an endpoint made by this caller is told. */
export const modeOf = ({ apiKey }: Caller): WebhookEndpoint['mode'] =>
  apiKey?.isTest === true ? 'test' : 'live';

/** Of endpoints `e`: people see all of their business, keys those of their own kind. */
export const isOwn = (caller: Caller) =>
  sql<boolean>`(e.reseller_id = ${caller.resellerId} and ${caller.apiKey === null ? sql`true` : sql`e.mode = ${modeOf(caller)}`})`;

/** The endpoints of the caller's business, oldest first. */
export function listEndpoints(db: Db, caller: Caller): Promise<WebhookEndpoint[]> {
  return selectEndpoints(db).where(isOwn(caller)).orderBy('e.id').execute();
}

/** Refusal: not_found. */
export async function readEndpoint(db: Db, caller: Reseller, id: string): Promise<WebhookEndpoint> {
  const found = await selectEndpoints(db).where(isOwn(caller)).where('e.id', '=', id).executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/** Locked until the transaction ends. Refusal: not_found. */
export async function lockEndpoint(
  tx: OpenTransaction,
  caller: Reseller,
  id: string,
): Promise<Pick<WebhookEndpoint, 'url' | 'status' | 'mode'>> {
  const found = await tx
    .selectFrom('webhook_endpoints as e')
    .select(['url', 'status', 'mode'])
    .where('id', '=', id)
    .where(isOwn(caller))
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/** The same. Refusals: not_found, and where nothing is sent to it webhook_paused, or api_off of its business. */
export async function lockActiveEndpoint(
  tx: OpenTransaction,
  actor: Reseller,
  id: string,
): Promise<{ mode: WebhookEndpoint['mode'] }> {
  const { status, mode } = await lockEndpoint(tx, actor, id);
  if (status === 'paused') throw new Refusal('webhook_paused');
  const { is_api_off: isOff } = await tx
    .selectFrom('reseller_profiles')
    .select('is_api_off')
    .where('id', '=', actor.resellerId)
    .executeTakeFirstOrThrow();
  if (isOff) throw new Refusal('api_off');
  return { mode };
}

/** Those that were not removed, as `e`. */
export function selectEndpoints(db: Db) {
  const COUNTED_MAX = 1000;
  const count = (status: 'waiting' | 'failed') =>
    sql<number>`(select count(*)::int from (select from webhook_deliveries d
      where d.endpoint_id = e.id and d.status = ${status} limit ${COUNTED_MAX}) x)`.as(status);
  return db
    .selectFrom('webhook_endpoints as e')
    .select((eb) => [
      'e.id',
      'e.mode',
      'e.url',
      'e.description',
      'e.events',
      'e.status',
      'e.paused_because',
      'e.failing_since',
      'e.created_at',
      'e.version',
      count('waiting'),
      count('failed'),
      eb
        .selectFrom('webhook_deliveries as d')
        .select('d.delivered_at')
        .whereRef('d.endpoint_id', '=', 'e.id')
        .where('d.status', '=', 'delivered')
        .orderBy('d.delivered_at', 'desc')
        .limit(1)
        .as('last_delivered_at'),
    ])
    .where('e.deleted_at', 'is', null);
}
