// What a client's list of purchases shows under filters, item by item, in centimes of dinars: refunds left out, at 134.5 DA for a dollar.
import { z } from 'zod';
import { order } from '#shared/orders/orders.contract.ts';
import { api, pageOf } from '#test/client.ts';
import type { TestStore } from '#test/store.ts';

interface ListedItem {
  orderId: string;
  orderNumber: string;
  category: string | null;
  spent: number;
  saved: number;
  /** By which filter what was saved on it is found. */
  savedBy: string | null;
}

const SAVED_BY: Record<string, string> = {
  list_fixed: 'price_list',
  list_percent: 'price_list',
  tier: 'tier',
  quote: 'quote',
};

const centimes = (amount: string | null) => Math.round(Number(amount ?? 0) * 100);

/** Of all pages, with what the rows keep of each item. */
export async function listedItems(
  store: TestStore,
  { cookie }: { cookie: string },
  filters: Record<string, string>,
): Promise<ListedItem[]> {
  const listed: z.output<typeof order>[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ ...filters, limit: '7', ...(cursor === null ? {} : { cursor }) });
    const { data, pagination } = pageOf(
      await api(store, 'GET', `/api/orders?${query}`, { cookie }),
      z.array(order),
    );
    listed.push(...data);
    cursor = pagination?.next_cursor ?? null;
  } while (cursor !== null);
  const rows = await store.database.owner.db
    .selectFrom('order_items')
    .select(['id', 'category_id', 'catalogue_price', 'price_rule'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listed.flatMap(({ id, order_number: orderNumber, items }) =>
    items.map((item) => {
      const row = byId.get(item.id);
      const { amount, currency } = item.unit_price;
      const kept = (item.quantity - item.refunded) * (currency === 'DZD' ? 1 : 134.5);
      const less = Math.max(centimes(row?.catalogue_price ?? amount) - centimes(amount), 0);
      return {
        orderId: id,
        orderNumber,
        category: row?.category_id ?? null,
        spent: centimes(amount) * kept,
        saved: less * kept,
        savedBy: SAVED_BY[row?.price_rule ?? ''] ?? null,
      };
    }),
  );
}

/** As the figures have it. */
export const sumOf = (items: readonly ListedItem[], what: 'spent' | 'saved'): string =>
  (items.reduce((sum, item) => sum + item[what], 0) / 100).toFixed(2);
