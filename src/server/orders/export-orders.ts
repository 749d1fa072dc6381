import type { Readable } from 'node:stream';
import type { Order, OrderItem } from '#shared/orders/orders.contract.ts';
import { shownStatusOf } from '#shared/orders/orders.contract.ts';
import { inLanguage, type Language } from '#shared/locale.ts';
import { orders as arabic } from '#shared/orders/orders.ar.ts';
import { orders as english } from '#shared/orders/orders.en.ts';
import { writeCsv, type CsvCell } from '../platform/csv/write-csv.ts';
import type { Places } from '../platform/database/long-reads.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Reseller } from '../platform/http/actor.ts';
import { keysetRows } from '../platform/http/keyset-page.ts';
import { findOrders, indexFor, type OrderFilters } from './find-orders.ts';
import { readOrders } from './order-queries.ts';
import { timeInAlgeria } from '#shared/days.ts';

const COLUMNS: Record<Language, readonly string[]> = {
  en: [
    'Date',
    'Order number',
    'Status',
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
    'Your reference',
    'Note',
    'Ordered by',
  ],
  ar: [
    'التاريخ',
    'رقم الطلب',
    'الحالة',
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
    'مرجعك',
    'ملاحظة',
    'صاحب الطلب',
  ],
};
const STATUSES = { en: english.status, ar: arabic.status } as const;

/**
 * The business's orders under the filters as CSV, a row per item, in the reader's language, without delivered content.
 * Plain decimals, times in Algeria.
 */
export async function exportOrders(
  { db, elsewhere }: Places,
  actor: Reseller,
  { language, ...filters }: OrderFilters & { language: Language },
): Promise<Readable> {
  await indexFor(db, actor.resellerId, filters);
  return writeCsv(COLUMNS[language], readLines(elsewhere, actor, filters, language));
}

async function* readLines(
  db: Db,
  actor: Reseller,
  filters: OrderFilters,
  language: Language,
): AsyncGenerator<CsvCell[]> {
  const { resellerId } = actor;
  const orders = keysetRows(
    async ([after = null], limit) =>
      readOrders(db, actor, await findOrders(db, filters, { resellerId, after, limit })),
    ({ id }) => [id],
  );
  for await (const order of orders) {
    for (const item of order.items) yield toLine(order, item, language);
  }
}

function toLine(order: Order, item: OrderItem, language: Language): CsvCell[] {
  const { product_name, product_name_ar, option_name, option_name_ar } = item;
  return [
    timeInAlgeria(order.created_at),
    order.order_number,
    STATUSES[language][shownStatusOf(order.status)],
    inLanguage(language, product_name, product_name_ar),
    option_name === null ? null : inLanguage(language, option_name, option_name_ar),
    item.quantity,
    item.delivered,
    item.refunded,
    item.unit_price.amount,
    item.total.amount,
    order.total.amount,
    order.refunded.amount,
    order.total.currency,
    item.customer_reference,
    item.note,
    order.placed_by,
  ];
}
