// What tests of the products in the panel have in common: drafts with options, and calls by their names.
import type { z } from 'zod';
import { product } from '#shared/catalogue/catalogue.contract.ts';
import type { PlanDraft, VariationDraft } from '#shared/products/product-drafts.contract.ts';
import {
  staffProduct,
  type addProduct,
  type changeProduct,
  type StaffProduct,
} from '#shared/products/products.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { TestStore } from '#test/store.ts';
import { dataOf, dinars, type Answer } from '#test/client.ts';
import { callAs } from '#test/staff/staff-steps.ts';

export type Change = z.output<typeof changeProduct.body>;

export const planOf = (duration: string, price: string, changes: Partial<PlanDraft> = {}): PlanDraft => ({
  id: null,
  name: `Plan ${duration}`,
  name_ar: `خطة ${duration}`,
  duration,
  period_length: null,
  period_unit: null,
  price,
  is_popular: false,
  is_default: false,
  bulk_pricing: [],
  ...changes,
});

export const variationOf = (
  value: string,
  price: string,
  changes: Partial<VariationDraft> = {},
): VariationDraft => ({
  id: null,
  name: 'Region',
  name_ar: 'المنطقة',
  value,
  value_ar: value,
  price,
  is_default: false,
  bulk_pricing: [],
  ...changes,
});

export const tierOf = (min_quantity: number, price: string) => ({
  min_quantity,
  price,
  tier: `From ${min_quantity}`,
  tier_ar: `من ${min_quantity}`,
});

/** What the form sends back of a product that was read: everything but what follows from the rest. */
export function changeOf({ version, draft }: StaffProduct, changes: Partial<Change> = {}): Change {
  const plans = draft.plans
    .filter((plan) => !plan.is_derived)
    .map(({ savings: _savings, is_derived: _derived, ...plan }) => plan);
  return {
    ...draft,
    plans,
    version,
    expected_stock: draft.stock_quantity,
    ...((changes.plans ?? plans).length > 0 ? pricesOfPlans : {}),
    ...changes,
  };
}

/** What the form has of the plans that were read, by their durations. */
export function plansOf(read: StaffProduct) {
  const plans = changeOf(read).plans;
  return (duration: string) => {
    const plan = plans.find((one) => one.duration === duration);
    if (plan === undefined) throw new Error(`no plan ${duration}`);
    return plan;
  };
}

/** With plans the store fills them in. */
const pricesOfPlans = {
  subscription_price_monthly: null,
  subscription_price_quarterly: null,
  subscription_price_semiannual: null,
  subscription_price_yearly: null,
};

/** The calls about products, as a member of staff. */
export function productCalls(store: TestStore, who: { cookie: string }) {
  const call = callAs(store, who);
  const add = (draft: z.input<typeof addProduct.body>) => call('POST', '/api/admin/products', draft);
  const change = (id: string, body: unknown) => call('PUT', `/api/admin/products/${id}`, body);
  return {
    add,
    change,
    duplicate: (id: string) => call('POST', `/api/admin/products/${id}/duplicate`),
    remove: (...ids: string[]) => call('POST', '/api/admin/products/delete', { ids }),
    restore: (...ids: string[]) => call('POST', '/api/admin/products/restore', { ids }),
    history: (id: string, query = '') => call('GET', `/api/admin/products/${id}/price-changes${query}`),
    read: (id: string) => call('GET', `/api/admin/products/${id}`),
    async added(draft: z.input<typeof addProduct.body>): Promise<StaffProduct> {
      return dataOf(await add(draft), staffProduct);
    },
    async found(id: string): Promise<StaffProduct> {
      return dataOf(await call('GET', `/api/admin/products/${id}`), staffProduct);
    },
    async changed(before: StaffProduct, changes: Partial<Change>): Promise<StaffProduct> {
      return dataOf(await change(before.id, changeOf(before, changes)), staffProduct);
    },
  };
}

export async function catalogueVersion(store: TestStore): Promise<bigint> {
  const { version } = await store.database.owner.db
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Everything of one product that a save could write, as text. */
export async function rowsOf(store: TestStore, id: string): Promise<unknown> {
  const { rows } = await sql`
    select p::text as product,
      (select array_agg(o::text order by o.id) from plans o where o.product_id = p.id) as plans,
      (select array_agg(o::text order by o.id) from variations o where o.product_id = p.id) as variations,
      (select array_agg(o::text order by o.id) from bulk_pricing o where o.product_id = p.id) as tiers,
      (select quantity from stock_levels s where s.product_id = p.id) as stock,
      (select count(*) from price_changes c where c.product_id = p.id) as price_changes
    from products p where p.id = ${id}`.execute(store.database.owner.db);
  return rows[0];
}

/** A purchase at a price that the buyer saw. */
export function buy(
  store: TestStore,
  who: { cookie: string },
  line: { product_id: string; plan_id?: string; variation_id?: string; quantity?: number },
  price: string,
): Promise<Answer> {
  const body = { lines: [{ quantity: 1, ...line, expected_unit_price: dinars(price) }] };
  return callAs(store, who)('POST', '/api/orders', body);
}

/** A product as resellers read it. */
export async function shown(store: TestStore, who: { cookie: string }, id: string) {
  return dataOf(await callAs(store, who)('GET', `/api/products/${id}`), product);
}
