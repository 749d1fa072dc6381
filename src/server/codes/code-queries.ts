import type { RawBuilder } from 'kysely';
import { sql } from '../platform/database/pool.ts';

/** Counts of codes c by state. */
export const stateCounts = sql`
  count(*) filter (where c.status = 'free')::int as free, count(*) filter (where c.status = 'sold')::int as sold,
  count(*) filter (where c.status = 'quarantined')::int as quarantined,
  count(*) filter (where c.status = 'expired')::int as expired,
  count(*) filter (where c.status = 'reserved')::int as reserved`;

/**
 * Whether a pool has an available code. One index lookup, forced by its ORDER BY: EXISTS may be planned as a join that
 * reads all available codes of the store per row.
 */
export const hasFreeCode = (pool: RawBuilder<unknown>) =>
  sql<boolean>`((select c.id from codes c where c.pool_id = ${pool} and c.status = 'free' order by c.id limit 1) is not null)`;

/** Products delivered by code, now or formerly with codes left; of products p. */
export const hasCodes = sql`p.deleted_at is null
  and (p.delivery = 'codes' or (select c.id from codes c where c.product_id = p.id order by c.status, c.id limit 1)
  is not null)`;

/** Of codes c: not delivered, and never viewed or reported. */
export const isUnseen = sql`(not is_code_seen(c.id)
  and not exists (select from deliveries d where d.code_id = c.id and d.withdrawn_at is null))`;

/** Numbers of the quotes that such codes c are reserved for. */
export const quotesOf = (codes: RawBuilder<unknown>) => sql<string[]>`array(
  select distinct r.number from codes c join quotes q on q.id = c.reserved_for join quote_requests r on r.id = q.request_id
  where c.reserved_for is not null and ${codes} order by r.number)`;

/** A list row from products p, their threshold h and code counts n. */
export const productColumns = sql`
  p.id as product_id, p.sku, p.name, p.name_ar, p.image_url, p.status, n.free, n.sold, n.quarantined, n.expired, n.reserved,
  h.threshold, h.threshold is not null and runs_low(p.id, h.threshold) as is_low`;
export const productJoins = sql`
  left join stock_thresholds h on h.product_id = p.id
  cross join lateral (select ${stateCounts} from codes c where c.product_id = p.id) n`;
