import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { listStaffOrders as contract } from '#shared/orders/order-desk.contract.ts';
import { inLanguage, type Language } from '#shared/locale.ts';
import { order_states as arabic } from '#shared/orders/order-states.ar.ts';
import { order_states as english } from '#shared/orders/order-states.en.ts';
import { writeCsv, type CsvCell } from '#server/platform/csv/write-csv.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { timeInAlgeria } from '#shared/days.ts';
import { keysetRows } from '#server/platform/http/keyset-page.ts';
import { itemsOf, type SoldItem } from '../order-queries.ts';
import { resolveFilter } from './resolve-filter.ts';
import { ordersReader } from './list-staff-orders.ts';
import { ordersKeyOf } from './orders-key.ts';
import type { StaffOrderRead } from './staff-order-columns.ts';

type Filters = Omit<z.output<typeof contract.query>, 'limit' | 'cursor'>;

const COLUMNS: Record<Language, readonly string[]> = {
  en: [
    'Date',
    'Order number',
    'Status',
    'Payment',
    'Client',
    'Ordered by',
    'Email',
    'Product',
    'Option',
    'Quantity',
    'Delivered',
    'Refunded',
    'Unit price',
    'Item total',
    'Order total',
    'Order refunded',
    'Currency',
    'Client’s reference',
  ],
  ar: [
    'التاريخ',
    'رقم الطلب',
    'الحالة',
    'الدفع',
    'الزبون',
    'صاحب الطلب',
    'البريد الإلكتروني',
    'المنتج',
    'الخيار',
    'الكمية',
    'الكمية المسلَّمة',
    'الكمية المسترجعة',
    'سعر الوحدة',
    'مجموع العنصر',
    'مجموع الطلب',
    'المبلغ المسترجع من الطلب',
    'العملة',
    'مرجع الزبون',
  ],
};
const STATES = { en: english, ar: arabic } as const;

/** All orders under the filters as CSV, in the list's order, a row per item, without codes. */
export async function exportStaffOrders(db: Db, filters: Filters, language: Language): Promise<Readable> {
  const read = ordersReader(db, filters, await resolveFilter(db, filters, { isWhole: true }));
  return writeCsv(COLUMNS[language], lines());

  async function* lines(): AsyncGenerator<CsvCell[]> {
    const orders = keysetRows(
      async (key, limit) => withItems(db, await read(key, limit)),
      ({ order }) => ordersKeyOf(filters, order),
    );
    for await (const { order, items } of orders)
      for (const item of items) yield toLine(order, item, language);
  }
}

async function withItems(db: Db, orders: readonly StaffOrderRead[]) {
  const items = await itemsOf(
    db,
    orders.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(items, ({ order_id }) => order_id);
  return orders.map((order) => ({ order, items: byOrder.get(order.id) ?? [] }));
}

function toLine(order: StaffOrderRead, item: SoldItem, language: Language): CsvCell[] {
  const { statuses, payments } = STATES[language];
  const { option_name: option, option_name_ar: optionInArabic } = item;
  return [
    timeInAlgeria(order.created_at),
    order.order_number,
    statuses[order.status],
    payments[order.payment_status],
    order.client.trade_name,
    order.person.name,
    order.person.email,
    inLanguage(language, item.product_name, item.product_name_ar),
    option === null ? null : inLanguage(language, option, optionInArabic),
    item.quantity,
    item.delivered,
    item.refunded,
    item.unit_price,
    item.total_amount,
    order.total,
    order.refunded,
    order.currency,
    item.customer_reference,
  ];
}
