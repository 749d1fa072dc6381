import type { z } from 'zod';
import type { GatewayEvent, listGatewayEvents as contract } from '#shared/wallet/ledger.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { allOf } from '#server/platform/database/all-of.ts';
import { startOfDay } from '#server/platform/dates/algeria.ts';

type Query = z.output<typeof contract.query>;

/** All webhooks, newest first. Days are Algeria's, inclusive. */
export function listGatewayEvents(db: Db, query: Query): Promise<Page<GatewayEvent>> {
  const { verdict, deposit_id: depositId, from, until } = query;
  const isAsked = allOf([
    verdict !== undefined && sql`verdict = ${verdict}`,
    depositId !== undefined && sql`deposit_id = ${depositId}::uuid`,
    from !== undefined && sql`received_at >= ${startOfDay(from)}`,
    until !== undefined && sql`received_at < ${startOfDay(until, '1 day')}`,
  ]);
  const read = async (key: string[], limit: number) => {
    const { rows } = await sql<GatewayEvent>`
    select id::text as id, provider, event_id, event_type, checkout_id, deposit_id, verdict, payload::text as payload,
      received_at
    from webhook_events where ${isAsked} and ${isBehind(sql`id`, '<', key)}
    order by id desc limit ${limit}`.execute(db);
    return rows;
  };
  return keysetPage(query, [KEY.number], read, ({ id }) => [id]);
}
