import type { Offer, OfferLine, RequestLine } from '#shared/quotes/quotes.contract.ts';
import type { Currency } from '#shared/money.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { isOver } from './quote-columns.ts';

interface Head extends Omit<Offer, 'lines'> {
  id: string;
}

/** The versions of the answer to a request, oldest first, or one of them. */
export async function readOffers(db: Db, requestId: string, version?: number): Promise<Offer[]> {
  const { rows } = await sql<Head>`
    select q.id, q.version, q.sent_at, q.valid_until, q.version < r.version as is_voided,
      jsonb_build_object('amount', q.total_amount::text, 'currency', q.currency) as total,
      jsonb_build_object('amount', greatest(q.own_amount - q.total_amount, 0)::text, 'currency', q.currency) as saving,
      q.allows_partial, q.is_reserved, q.note, q.terms,
      case when r.status = 'quoted' and q.version = r.version and not ${isOver} then lost_lines(q.id) else '{}' end
        as lost_line_ids
    from quotes q join quote_requests r on r.id = q.request_id
    where q.request_id = ${requestId} and (${version ?? null}::integer is null or q.version = ${version ?? null})
    order by q.version`.execute(db);
  const lines = Map.groupBy(
    await linesOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ quote_id }) => quote_id,
  );
  return rows.map(({ id, ...offer }) => ({
    ...offer,
    lines: (lines.get(id) ?? []).map(({ quote_id: _, ...line }) => line),
  }));
}

async function linesOf(db: Db, quotes: string[]): Promise<(OfferLine & { quote_id: string })[]> {
  if (quotes.length === 0) return [];
  const money = (amount: string) =>
    sql`jsonb_build_object('amount', (${sql.raw(amount)})::text, 'currency', q.currency)`;
  const { rows } = await sql<OfferLine & { quote_id: string }>`
    select l.quote_id, l.id, l.position, l.is_alternative, l.product_id, l.sku, l.product_name, l.product_name_ar,
      l.option_name, l.option_name_ar, p.image_url, ${addressOf},
      l.quantity, ${money('l.unit_price')} as unit_price, ${money('l.total_amount')} as total,
      ${money('l.own_price')} as own_price,
      ${money('greatest((l.own_price - l.unit_price) * l.quantity, 0)')} as saving
    from quote_lines l join quotes q on q.id = l.quote_id join products p on p.id = l.product_id
    where l.quote_id = any (${quotes}::uuid[])
    order by l.quote_id, l.position, l.is_alternative, l.id`.execute(db);
  return rows;
}

/** Where product p is shown, if it still is. */
const addressOf = sql`case when p.status = 'active' and p.deleted_at is null then p.url_slug end as url_slug`;

export type AskedLine = RequestLine & {
  plan_id: string | null;
  variation_id: string | null;
  currency: Currency;
};

/** What was asked, in order. */
export async function readAsked(db: Db, requestId: string): Promise<AskedLine[]> {
  const { rows } = await sql<AskedLine>`
    select l.id, l.position, l.product_id, l.plan_id, l.variation_id, l.sku, l.product_name, l.product_name_ar,
      l.option_name, l.option_name_ar, l.quantity, l.tier, l.tier_ar, p.image_url, ${addressOf}, l.currency,
      jsonb_build_object('amount', l.list_price::text, 'currency', l.currency) as list_price,
      jsonb_build_object('amount', l.own_price::text, 'currency', l.currency) as own_price,
      case when l.wished_unit_price is not null then
        jsonb_build_object('amount', l.wished_unit_price::text, 'currency', l.wished_currency) end as wished_unit_price
    from quote_request_lines l join products p on p.id = l.product_id
    where l.request_id = ${requestId} order by l.position`.execute(db);
  return rows;
}
