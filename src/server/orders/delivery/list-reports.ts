import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { listReports as contract, Report } from '#shared/orders/desk-reports.contract.ts';
import type { Currency } from '#shared/money.ts';
import { fileUrl } from '#server/resellers/documents/file-url.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { personRef } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { KEY, keysetPage, type Page } from '#server/platform/http/keyset-page.ts';
import { clientColumn, searchedWords, soldColumns, type SoldRow } from './sold-columns.ts';
import { allOf } from '#server/platform/database/all-of.ts';

type Query = z.output<typeof contract.query>;

interface Row
  extends SoldRow, Pick<Report, 'status' | 'reason' | 'reported_by' | 'client' | 'created_at' | 'answer'> {
  id: string;
  file_id: string | null;
  file_type: string | null;
  decided_by: Report['decided_by'];
  decided_at: string | null;
  order_id: string;
  order_number: string;
  item_id: string;
  customer_reference: string | null;
  unit_price: string;
  currency: Currency;
  delivery_id: string;
  kind: Report['delivery']['kind'];
  quantity: number;
  delivered_at: string;
  looks: number;
  spare_codes: number | null;
}

const SPARE_CODES_MAX = 100;

/** Open reports, oldest first, then decided ones, newest first. */
export async function listReports(db: Db, query: Query): Promise<Page<Report>> {
  const page = await keysetPage(
    query,
    [/^(open|decided)$/, KEY.id],
    (key, limit) => readReports(db, query, key, limit),
    ({ status, id }) => [status === 'open' ? 'open' : 'decided', id],
  );
  return { ...page, data: page.data.map(toReport) };
}

async function readReports(db: Db, query: Query, key: string[], limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.status, c.reason, c.file_id, f.content_type as file_type, c.created_at, c.answer, c.decided_at,
      ${personRef('b')} as reported_by, ${personRef('s')} as decided_by, ${clientColumn}, o.id as order_id, o.order_number,
      i.id as item_id, ${soldColumns}, i.customer_reference, i.unit_price, o.currency,
      d.id as delivery_id, d.kind, d.quantity, d.delivered_at,
      (select count(*)::int from code_reveals v where v.delivery_id = d.id) as looks, ${spareCodes} as spare_codes
    from code_reports c
    join orders o on o.id = c.order_id
    join deliveries d on d.id = c.delivery_id
    join order_items i on i.id = d.order_item_id
    join reseller_profiles r on r.id = c.reseller_id
    join profiles p on p.id = o.profile_id
    join profiles b on b.id = c.reported_by
    left join profiles s on s.id = c.decided_by
    left join files f on f.id = c.file_id and f.deleted_at is null
    where ${matching(query)} and ${after(key)}
    order by c.status <> 'open', case when c.status = 'open' then c.id end, c.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** From the item's own pool; a code can replace one unit only. */
const spareCodes = sql`case when c.status = 'open' and i.delivery = 'codes' and d.quantity = 1 then (
  select count(*)::int from (
    select from codes k where k.pool_id = coalesce(i.variation_id, i.plan_id, i.product_id) and k.status = 'free'
      and (k.expires_at is null or k.expires_at > now()) limit ${SPARE_CODES_MAX}
  ) n) end`;

/** The key names the half of the list, because a report may be decided between two pages. */
function after([half, id]: string[]): RawBuilder<unknown> {
  if (half === undefined) return sql`true`;
  return half === 'open'
    ? sql`(c.status <> 'open' or c.id > ${id}::uuid)`
    : sql`(c.status <> 'open' and c.id < ${id}::uuid)`;
}

function matching({ status, order_id, product_id, client_id, search }: Query): RawBuilder<unknown> {
  return allOf([
    status !== undefined && sql`c.status = ${status}`,
    order_id !== undefined && sql`c.order_id = ${order_id}`,
    product_id !== undefined && sql`i.product_id = ${product_id}`,
    client_id !== undefined && sql`c.reseller_id = ${client_id}`,
    search !== undefined && holdsWords(searchedWords, search),
  ]);
}

function toReport(row: Row): Report {
  const { file_id, order_id, order_number, unit_price, currency, ...rest } = row;
  const { delivery_id, kind, quantity, delivered_at, looks, ...report } = rest;
  return {
    ...report,
    file_url: fileUrl(file_id),
    order: { id: order_id, order_number },
    unit_price: { amount: unit_price, currency },
    delivery: { id: delivery_id, kind, quantity, delivered_at, looks },
  };
}
