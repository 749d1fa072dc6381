import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { GatewayEvent, listGatewayEvents as contract } from '#shared/wallet/ledger.contract.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isBehind, KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';

type Query = z.output<typeof contract.query>;

/** Every webhook that came, newest first. Days are those of Algeria, from the first to the last whole. */
export function listGatewayEvents(db: Db, query: Query): Promise<Page<GatewayEvent>> {
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (query.verdict !== undefined) all.push(sql`verdict = ${query.verdict}`);
  if (query.deposit_id !== undefined) all.push(sql`deposit_id = ${query.deposit_id}::uuid`);
  if (query.from !== undefined) all.push(sql`received_at >= ${startOf(query.from, 0)}`);
  if (query.until !== undefined) all.push(sql`received_at < ${startOf(query.until, 1)}`);
  const read = async (key: string[], limit: number) => {
    const { rows } = await sql<GatewayEvent>`
    select id::text as id, provider, event_id, event_type, checkout_id, deposit_id, verdict, payload::text as payload,
      received_at
    from webhook_events where ${sql.join(all, sql` and `)} and ${isBehind(sql`id`, '<', key)}
    order by id desc limit ${limit}`.execute(db);
    return rows;
  };
  return keysetPage(query, [KEY.number], read, ({ id }) => [id]);
}

const startOf = (day: string, plus: number) =>
  sql`((${day}::date + ${plus}::integer)::timestamp at time zone 'Africa/Algiers')`;
