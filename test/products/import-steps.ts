// What tests of tables that come in have in common: files out and in, and waiting for what the jobs make of them.
import { expect } from 'vitest';
import { z } from 'zod';
import {
  catalogueImport,
  importLine,
  importProduct,
  readTakeBack,
  type ImportKind,
} from '#shared/products/imports.contract.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { TestStore } from '#test/store.ts';
import { api, dataOf, newKey, type Answer } from '#test/client.ts';
import { draftOf } from './product-drafts.ts';
import { planOf, tierOf, variationOf, type productCalls } from './product-steps.ts';
import { callAs } from '#test/staff/staff-steps.ts';
import { until } from '#test/run/until.ts';

type Import = z.output<typeof catalogueImport>;

/** The calls about imports, as a member of staff. */
export function importCalls(store: TestStore, who: { cookie: string }) {
  const call = callAs(store, who);
  const upload = (kind: ImportKind, csv: string | Uint8Array<ArrayBuffer>): Promise<Answer> =>
    api(store, 'POST', `/api/admin/imports?kind=${kind}&name=table.csv`, {
      cookie: who.cookie,
      headers: { 'idempotency-key': newKey() },
      file: typeof csv === 'string' ? new TextEncoder().encode(csv) : csv,
    });
  const read = async (id: string): Promise<Import> =>
    dataOf(await call('GET', `/api/admin/imports/${id}`), catalogueImport);
  /** Until it has come to one of these; `times`: for a large one. */
  const reached = async (id: string, statuses: string[], times?: number): Promise<Import> => {
    await until(async () => expect(statuses).toContain((await read(id)).status), 50, times);
    return read(id);
  };
  const apply = (id: string) => call('POST', `/api/admin/imports/${id}/apply`);
  const takeBack = (id: string, key = newKey()) =>
    call('POST', `/api/admin/imports/${id}/take-back`, undefined, { 'idempotency-key': key });
  return {
    apply,
    upload,
    takeBack,
    read,
    reached,
    /** Taken back, or not. */
    async takenBack(id: string, times?: number): Promise<Import> {
      expect((await takeBack(id)).status).toBe(202);
      return reached(id, ['taken_back', 'done'], times);
    },
    outcomesOf: async (id: string) =>
      dataOf(await call('GET', `/api/admin/imports/${id}/take-back`), readTakeBack.response),
    /** What became of its products, by their names. */
    async productsOf(id: string, query = '') {
      const answer = await call('GET', `/api/admin/imports/${id}/products?limit=100${query}`);
      const rows = dataOf(answer, z.array(importProduct));
      return Object.fromEntries(
        rows.map(({ name, result, reason }) => [name, reason === null ? result : `${result}: ${reason}`]),
      );
    },
    /** The file of a table. */
    exported: async (name: string) =>
      (await api(store, 'GET', `/api/admin/${name}.csv`, { cookie: who.cookie })).text,
    /** Uploaded and looked at. */
    checked: async (kind: ImportKind, csv: string | Uint8Array<ArrayBuffer>, times?: number) =>
      reached(dataOf(await upload(kind, csv), catalogueImport).id, ['checked', 'failed'], times),
    /** Taken in, or not. */
    async applied(id: string, times?: number): Promise<Import> {
      expect((await apply(id)).status).toBe(202);
      return reached(id, ['done', 'failed'], times);
    },
    linesOf: async (id: string, query = '') =>
      dataOf(await call('GET', `/api/admin/imports/${id}/lines?limit=100${query}`), z.array(importLine)),
  };
}

export const figures = ({ added, changed, unchanged, refused }: Import) => ({
  added,
  changed,
  unchanged,
  refused,
});

/** Of each kind of product one, in cells that are hard to write; all others go to the trash. */
export async function fillShelf(
  store: TestStore,
  calls: ReturnType<typeof productCalls>,
  categoryId: string,
): Promise<void> {
  await sql`update products set deleted_at = now()`.execute(store.database.owner.db);
  await calls.added(
    draftOf(categoryId, {
      name: '=Sum, "quoted"; and more',
      name_ar: 'حزمة',
      description: "'apostrophe\nand\tmore",
      features: ['-minus', 'a;b', '"'],
      consumer_price: '1200.50',
      cost_price: '0',
      stock_quantity: 7,
      bulk_pricing: [tierOf(10, '1100'), tierOf(50, '1000')],
    }),
  );
  await calls.added(
    draftOf(categoryId, {
      name: 'Streaming',
      is_subscription: true,
      subscription_type: 'multiple',
      subscription_price_monthly: '100',
      subscription_price_yearly: '1000',
      status: 'draft',
      publish_at: '2040-01-01T00:00:00.000Z',
    }),
  );
  await calls.added(
    draftOf(categoryId, {
      name: 'Office',
      is_subscription: true,
      subscription_type: 'custom',
      plans: [
        planOf('1_month', '10', { is_popular: true, bulk_pricing: [tierOf(5, '9'), tierOf(10, '8')] }),
        planOf('ten', '90', { period_length: 10, period_unit: 'day', is_default: true }),
      ],
    }),
  );
  await calls.added(
    draftOf(categoryId, {
      name: 'Card',
      delivery: 'codes',
      variations: [
        variationOf('Europe', '20', { is_default: true, bulk_pricing: [tierOf(5, '19')] }),
        variationOf('World', '25'),
      ],
    }),
  );
}
