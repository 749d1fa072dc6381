import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { BulkProduct, listBulkProducts as contract } from '#shared/quotes/bulk-order.contract.ts';
import { listProducts } from '#server/catalogue/list-products.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import type { Page } from '#server/platform/http/keyset-page.ts';

type More = Pick<BulkProduct, 'id' | 'category' | 'min_order_quantity' | 'tiers' | 'options'>;

/** A page of the products on sale, as the catalogue lists them, with tiers and options at the caller's prices. */
export async function listBulkProducts(
  db: Db,
  actor: Reseller,
  query: z.output<typeof contract.query>,
): Promise<Page<BulkProduct>> {
  const { data, pagination } = await listProducts(db, actor, query);
  const more = await readMore(
    db,
    actor,
    data.map(({ id }) => id),
  );
  return {
    pagination,
    data: data.flatMap(({ price: unit_price, ...card }): BulkProduct[] => {
      const found = more.get(card.id);
      return found === undefined ? [] : [{ ...card, ...found, unit_price }];
    }),
  };
}

/** Of one owner: product p itself, or one of its options. */
const tiersOf = (owner: RawBuilder<unknown>, priceListId: string | null) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('min_quantity', b.min_quantity, 'tier', b.tier, 'tier_ar', b.tier_ar,
    'unit_price', jsonb_build_object('amount', t.unit_price::text, 'currency', t.currency)) order by b.min_quantity), '[]')
  from bulk_pricing b
  cross join lateral resolve_price(p.id, b.plan_id, b.variation_id, b.min_quantity, ${priceListId}) t
  where b.product_id = p.id and b.owner_id = ${owner}`;

async function readMore(db: Db, { priceListId }: Reseller, ids: string[]): Promise<Map<string, More>> {
  const { rows } = await sql<More>`
    select p.id, p.min_order_quantity,
      jsonb_build_object('id', g.id, 'name', g.name, 'name_ar', g.name_ar) as category,
      (${tiersOf(sql`p.id`, priceListId)}) as tiers,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'name', o.name, 'name_ar', o.name_ar,
          'tiers', (${tiersOf(sql`o.id`, priceListId)}),
          'unit_price', jsonb_build_object('amount', r.unit_price::text, 'currency', r.currency)) order by o.place, o.id)
        from (
          select id, 'plan' as kind, name, name_ar, id as plan_id, null::uuid as variation_id,
            case when id = p.default_plan then -1 else position end as place
          from plans where product_id = p.id and retired_at is null
          union all
          select id, 'variation', value, value_ar, null, id, case when is_default then -1 else position end
          from variations where product_id = p.id and retired_at is null
        ) o
        cross join lateral resolve_price(p.id, o.plan_id, o.variation_id, p.min_order_quantity, ${priceListId}) r
      ), '[]') as options
    from products p join categories g on g.id = p.category_id where p.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
