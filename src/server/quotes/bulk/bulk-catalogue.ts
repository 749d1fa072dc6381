import type { Readable } from 'node:stream';
import { inLanguage, type Language } from '#shared/locale.ts';
import type { Currency } from '#shared/money.ts';
import { hasFreeCode } from '#server/codes/code-queries.ts';
import { writeCsv, type CsvCell } from '#server/platform/csv/write-csv.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Reseller } from '#server/platform/http/actor.ts';
import { isBehind, keysetRows } from '#server/platform/http/keyset-page.ts';
import { BULK_COLUMNS, YES_NO } from './bulk-columns.ts';

/** A product on sale in one form, at the caller's price of its smallest quantity. */
export interface CatalogueRow {
  id: string;
  name: string;
  name_ar: string;
  sku: string;
  category: string;
  category_ar: string;
  /** The plan or variation; null: the product itself. */
  option: string | null;
  option_ar: string | null;
  minimum: number;
  unit_price: string;
  currency: Currency;
  tiers: { min: number; price: string }[];
  in_stock: boolean;
}

/** All products on sale by name, each of its plans or variations on its own, a few hundred products at a time. */
export async function* catalogueRows(db: Db, { priceListId }: Reseller): AsyncGenerator<CatalogueRow, void> {
  const products = keysetRows(
    async (key, limit) => {
      const { rows } = await sql<{ id: string; name: string; forms: CatalogueRow[] }>`
        select p.id, p.name, (${formsOf(priceListId)}) as forms
        from products p join categories g on g.id = p.category_id and g.is_active and g.deleted_at is null
        where p.status = 'active' and p.deleted_at is null and ${isBehind(sql`(p.name, p.id)`, '>', key)}
        order by p.name, p.id limit ${limit}`.execute(db);
      return rows;
    },
    ({ name, id }) => [name, id],
  );
  for await (const { forms } of products) yield* forms;
}

const formsOf = (priceListId: string | null) => sql`
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'name_ar', p.name_ar, 'sku', p.sku,
    'category', g.name, 'category_ar', g.name_ar, 'option', o.name, 'option_ar', o.name_ar,
    'minimum', p.min_order_quantity, 'unit_price', r.unit_price::text, 'currency', r.currency,
    'tiers', coalesce((
      select jsonb_agg(jsonb_build_object('min', b.min_quantity, 'price', t.unit_price::text) order by b.min_quantity)
      from bulk_pricing b
      cross join lateral resolve_price(p.id, b.plan_id, b.variation_id, b.min_quantity, ${priceListId}) t
      where b.product_id = p.id and b.owner_id = coalesce(o.plan_id, o.variation_id, p.id)), '[]'),
    'in_stock', case when p.delivery = 'codes' then ${hasFreeCode(sql`coalesce(o.variation_id, o.plan_id, p.id)`)}
      else coalesce((select s.quantity >= p.min_order_quantity from stock_levels s where s.product_id = p.id), true) end)
    order by o.place), '[]')
  from (
    select id as plan_id, null::uuid as variation_id, name, name_ar, position as place from plans
    where product_id = p.id and retired_at is null
    union all
    select null, id, value, value_ar, position from variations where product_id = p.id and retired_at is null
    union all
    select null, null, null, null, 0
    where not exists (select from plans where product_id = p.id and retired_at is null)
      and not exists (select from variations where product_id = p.id and retired_at is null)
  ) o
  cross join lateral resolve_price(p.id, o.plan_id, o.variation_id, p.min_order_quantity, ${priceListId}) r`;

/** As "10+: 900.00; 50+: 850.00". */
export const tiersText = ({ tiers }: CatalogueRow) =>
  tiers.map(({ min, price }) => `${min}+: ${price}`).join('; ');

/** The template of a list: quantity and wished price are filled in and read by readBulkList(). */
export function exportTemplate(db: Db, actor: Reseller, language: Language): Readable {
  const { sku, option, quantity, wished, product, minimum, price, currency } = BULK_COLUMNS[language];
  return writeCsv(
    [sku, option, quantity, wished, product, minimum, price, currency],
    cellsOf(db, actor, (row) => [
      row.sku,
      optionOf(row, language),
      null,
      null,
      inLanguage(language, row.name, row.name_ar),
      row.minimum,
      row.unit_price,
      row.currency,
    ]),
  );
}

export function exportCatalogue(db: Db, actor: Reseller, language: Language): Readable {
  const { sku, product, category, option, minimum, price, currency, tiers, stock } = BULK_COLUMNS[language];
  const [yes, no] = YES_NO[language];
  return writeCsv(
    [sku, product, option, category, minimum, price, currency, tiers, stock],
    cellsOf(db, actor, (row) => [
      row.sku,
      inLanguage(language, row.name, row.name_ar),
      optionOf(row, language),
      inLanguage(language, row.category, row.category_ar),
      row.minimum,
      row.unit_price,
      row.currency,
      tiersText(row),
      row.in_stock ? yes : no,
    ]),
  );
}

export const optionOf = ({ option, option_ar }: CatalogueRow, language: Language) =>
  option === null ? null : inLanguage(language, option, option_ar);

async function* cellsOf(
  db: Db,
  actor: Reseller,
  toCells: (row: CatalogueRow) => CsvCell[],
): AsyncGenerator<CsvCell[]> {
  for await (const row of catalogueRows(db, actor)) yield toCells(row);
}
