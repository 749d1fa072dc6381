import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { GatewayEvent, listGatewayEvents as contract } from '#shared/wallet/ledger.contract.ts';
import type { Pagination } from '#shared/contracts/route.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { decodeNumberCursor, toPage } from '#server/platform/http/cursor.ts';

type Query = z.output<typeof contract.query>;

/** Every webhook that came, newest first. Days are those of Algeria, from the first to the last whole. */
export async function listGatewayEvents(
  db: Db,
  query: Query,
): Promise<{ data: GatewayEvent[]; pagination: Pagination }> {
  const before = decodeNumberCursor(query.cursor);
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (before !== null) all.push(sql`id < ${before}::bigint`);
  if (query.verdict !== undefined) all.push(sql`verdict = ${query.verdict}`);
  if (query.deposit_id !== undefined) all.push(sql`deposit_id = ${query.deposit_id}::uuid`);
  if (query.from !== undefined) all.push(sql`received_at >= ${startOf(query.from, 0)}`);
  if (query.until !== undefined) all.push(sql`received_at < ${startOf(query.until, 1)}`);
  const { rows } = await sql<GatewayEvent>`
    select id::text as id, provider, event_id, event_type, checkout_id, deposit_id, verdict, payload::text as payload,
      received_at
    from webhook_events where ${sql.join(all, sql` and `)} order by id desc limit ${query.limit + 1}`.execute(
    db,
  );
  const { page, pagination } = toPage(rows, query.limit, ({ id }) => [id]);
  return { data: page, pagination };
}

const startOf = (day: string, plus: number) =>
  sql`((${day}::date + ${plus}::integer)::timestamp at time zone 'Africa/Algiers')`;
