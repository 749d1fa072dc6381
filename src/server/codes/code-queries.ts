import type { RawBuilder } from 'kysely';
import { sql } from '../platform/database/pool.ts';

/** How many codes there are in each state, of codes c. */
export const stateCounts = sql`
  count(*) filter (where c.status = 'free')::int as free, count(*) filter (where c.status = 'sold')::int as sold,
  count(*) filter (where c.status = 'quarantined')::int as quarantined,
  count(*) filter (where c.status = 'expired')::int as expired`;

/**
 * Something can be drawn from a pool. One look into the index, whose order is asked for so that no other is taken: as
 * "exists" it is a join with the codes, which may be planned to read all free codes of the store for each row.
 */
export const hasFreeCode = (pool: RawBuilder<unknown>) =>
  sql<boolean>`((select c.id from codes c where c.pool_id = ${pool} and c.status = 'free' order by c.id limit 1) is not null)`;

/** Products that are delivered by code, and those that have codes from a time when they were; of products p. */
export const hasCodes = sql`p.deleted_at is null
  and (p.delivery = 'codes' or (select c.id from codes c where c.product_id = p.id order by c.status, c.id limit 1)
  is not null)`;

/** Of codes c: in nobody's hands, and nobody has ever looked at it or reported it. */
export const isUnseen = sql`(not is_code_seen(c.id)
  and not exists (select from deliveries d where d.code_id = c.id and d.withdrawn_at is null))`;

/** Products p with their threshold h and the counts n of their codes, as a row of the list. */
export const productColumns = sql`
  p.id as product_id, p.sku, p.name, p.name_ar, p.image_url, p.status, n.free, n.sold, n.quarantined, n.expired,
  h.threshold, h.threshold is not null and runs_low(p.id, h.threshold) as is_low`;
export const productJoins = sql`
  left join stock_thresholds h on h.product_id = p.id
  cross join lateral (select ${stateCounts} from codes c where c.product_id = p.id) n`;
