import type { Sellable } from '#database/demo/seed-catalogue.ts';
import type { Trader } from '#database/demo/seed-history.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';

/** Recent orders awaiting manual delivery: who, how long ago, how many, for whom. */
const WAITING = [
  {
    place: 3,
    hours: 5.4,
    quantity: 2,
    reference: 'Cabinet Dr Meziane',
    note: 'أرسلوا الحساب قبل المساء من فضلكم',
  },
  { place: 8, hours: 2.6, quantity: 1, reference: 'محل الأمين، سطيف', note: null },
  { place: 12, hours: 0.8, quantity: 3, reference: null, note: 'In French, please' },
] as const;
/** Who reported codes that do not work. */
const REPORTS = [
  { place: 5, reason: 'الكود مستعمل من قبل، يظهر هذا عند التفعيل.' },
  { place: 9, reason: 'The store says that this code is of another region.' },
] as const;
const FUNDS = 50_000;
/** 2.9 per cent. */
const FEE = 1450;
const COSTLY = 12_000;

const hoursAgo = (hours: number) => sql<string>`now() - ${hours}::double precision * interval '1 hour'`;

/** The delivery queue: orders to deliver manually, and reported codes. After seedHistory(), in its connection. */
export async function seedWaiting(tx: Db, traders: Trader[], sellables: Sellable[]): Promise<void> {
  const others = traders.slice(2);
  const byHand = sellables.filter(({ isManual, price }) => isManual && price <= COSTLY);
  for (const [n, { place, hours, quantity, reference, note }] of WAITING.entries()) {
    const trader = others[place];
    const sellable = byHand[(n * 5) % Math.max(byHand.length, 1)];
    if (trader === undefined || sellable === undefined) continue;
    const { resellerId, profileId } = trader;
    const { productId, planId, variationId, minQuantity } = sellable;
    await sql`select pg_temp.demo_deposit(${resellerId}, ${profileId}, 'chargily', ${FUNDS}::numeric, ${FEE}::numeric,
      ${hoursAgo(hours + 0.3)})`.execute(tx);
    await sql`select pg_temp.demo_purchase(${resellerId}, ${profileId}, ${productId}, ${planId}, ${variationId},
      ${Math.max(quantity, minQuantity)}::integer, false, ${hoursAgo(hours)})`.execute(tx);
    await sql`update order_items set customer_reference = ${reference}, note = ${note}
      where order_id = (select id from orders where reseller_id = ${resellerId} order by id desc limit 1)`.execute(
      tx,
    );
  }
  for (const { place, reason } of REPORTS) await reportNewestCode(tx, others[place], reason);
}

/** A recent delivery that was viewed. */
async function reportNewestCode(tx: Db, trader: Trader | undefined, reason: string): Promise<void> {
  if (trader === undefined) return;
  const { resellerId, profileId } = trader;
  const newest = await tx
    .selectFrom('deliveries as d')
    .innerJoin('order_items as i', 'i.id', 'd.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('d.id')
    .where('o.reseller_id', '=', resellerId)
    .where('d.kind', '=', 'code')
    .orderBy('d.delivered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return;
  await tx
    .insertInto('code_reveals')
    .values({ delivery_id: newest.id, profile_id: profileId, ip: '41.100.12.7' })
    .execute();
  await sql`select report_delivery(${newest.id}, ${resellerId}, ${profileId}, ${reason}, null, now())`.execute(
    tx,
  );
}
