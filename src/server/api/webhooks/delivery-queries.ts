import type { z } from 'zod';
import type {
  listWebhookDeliveries as listing,
  readWebhookDelivery as reading,
  WebhookDelivery,
} from '#shared/api/webhooks.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { isOwn, readEndpoint } from './endpoint-queries.ts';

type Query = z.output<typeof listing.query> & { id: string };

/** What was and will be sent to one endpoint, newest first. Refusal: not_found. */
export async function listDeliveries(
  db: Db,
  actor: Reseller,
  { id, status, limit, cursor }: Query,
): Promise<Page<WebhookDelivery>> {
  await readEndpoint(db, actor, id);
  const found = selectDeliveries(db)
    .where('d.endpoint_id', '=', id)
    .where(statusIs(status))
    .orderBy('d.id', 'desc');
  return keysetPage(
    { limit, cursor },
    [KEY.id],
    (key, rowsMax) =>
      found
        .where(isBehind(sql`d.id`, '<', key))
        .limit(rowsMax)
        .execute(),
    (row) => [row.id],
  );
}

/** Refusal: not_found. */
export async function readDelivery(
  db: Db,
  caller: Reseller,
  id: string,
): Promise<z.output<typeof reading.response>> {
  const found = await selectDeliveries(db)
    .select('m.body')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .where(isOwn(caller))
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('not_found');
  const log = await db
    .selectFrom('webhook_attempts')
    .select(['sent_at', 'took_ms', 'answer_status', 'answer_body', 'problem'])
    .where('delivery_id', '=', id)
    .orderBy('id')
    .execute();
  return { ...found, log };
}

function statusIs(status: Query['status']) {
  if (status === undefined) return sql<boolean>`true`;
  if (status !== 'failing') return sql<boolean>`d.status = ${status}`;
  return sql<boolean>`(d.status = 'failed' or (d.status = 'waiting' and d.attempts > 0))`;
}

function selectDeliveries(db: Db) {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_messages as m', 'm.id', 'd.message_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhook_attempts as a')
          .select(['a.answer_status', 'a.problem'])
          .whereRef('a.delivery_id', '=', 'd.id')
          .orderBy('a.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'd.id',
      'd.message_id',
      'm.type',
      'd.status',
      'd.attempts',
      sql<string | null>`case when d.status = 'waiting' then d.next_attempt_at end`.as('next_attempt_at'),
      'd.created_at',
      'd.delivered_at',
      'last.answer_status as last_answer_status',
      'last.problem as last_problem',
    ]);
}
