import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import type { TestDatabase } from '#test/database.ts';
import type { Buyer } from '#test/shop.ts';
import { GATEWAY_KEY } from './killable-servers.ts';

/** All that the store holds of a business's money, to be compared as a whole. */
export interface State {
  /** In dinars, as it is shown. */
  balance: string;
  /** In the wallet's own order, in dinars. */
  movements: string;
  orders: string;
  /** How many codes of the product on sale are marked as sold. */
  sold: number;
  /** Codes of the product that are kept for an offer. */
  reserved: number;
  /** State and version of the business's requests for quotes. */
  quotes: string;
  /** What was done with the orders, in its order. */
  events: string;
  /** In the order of their beginning. */
  subscriptions: string;
  /** Units left of the product, where it is delivered by hand. */
  stock: number | null;
  inCart: number;
  deposits: string;
  notifications: string;
  audit: string;
  /** Results that are remembered for their keys. */
  keys: number;
  /** What the gateway has made for the business's deposits. */
  checkouts: number;
}

export async function readState(
  database: TestDatabase,
  { resellerId }: Pick<Buyer, 'resellerId'>,
  productId: string | null = null,
  gatewayUrl: string | null = null,
): Promise<State> {
  const { db } = database.owner;
  const { rows } = await sql<Omit<State, 'checkouts'>>`
    select round(a.balance * units_per_ledger_unit('DZD'), 2)::text as balance,
      (select coalesce(string_agg(kind || ' ' || round(amount * rate, 2), ', ' order by sequence), '')
        from balance_transactions t where t.reseller_id = a.reseller_id) as movements,
      (select coalesce(string_agg(concat(o.status, ' ', o.payment_status,
          ', items: ', (select count(*) from order_items i where i.order_id = o.id),
          ', delivered: ', (select count(*) from deliveries v join order_items i on i.id = v.order_item_id
            where i.order_id = o.id)), '; '), '')
        from orders o join ledger_transfers t on t.id = o.transfer_id where o.reseller_id = a.reseller_id) as orders,
      (select count(*)::int from codes where product_id = ${productId} and status = 'sold') as sold,
      (select count(*)::int from codes where product_id = ${productId} and status = 'reserved') as reserved,
      (select coalesce(string_agg(concat_ws(' ', r.status, r.version, (select count(*) from quotes q where q.request_id = r.id)),
          ', ' order by r.id), '') from quote_requests r where r.reseller_id = a.reseller_id) as quotes,
      (select coalesce(string_agg(e.kind, ', ' order by e.id), '') from order_events e join orders o on o.id = e.order_id
        where o.reseller_id = a.reseller_id) as events,
      (select coalesce(string_agg(status, ', ' order by id), '') from subscriptions s
        where s.reseller_id = a.reseller_id) as subscriptions,
      (select quantity from stock_levels where product_id = ${productId}) as stock,
      (select count(*)::int from cart_lines c join profiles p on p.id = c.profile_id
        where p.reseller_id = a.reseller_id) as "inCart",
      (select coalesce(string_agg(concat(status, ' ', amount, case when checkout_id is not null then ' with a checkout' end),
          ', '), '')
        from deposits d where d.reseller_id = a.reseller_id) as deposits,
      (select coalesce(string_agg(kind, ', ' order by kind), '') from notifications n
        where n.reseller_id = a.reseller_id) as notifications,
      (select coalesce(string_agg(action, ', '), '') from audit_entries l where l.reseller_id = a.reseller_id) as audit,
      (select count(*)::int from idempotency_keys k where k.reseller_id = a.reseller_id) as keys
    from ledger_accounts a where a.reseller_id = ${resellerId}`.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('no wallet');
  return {
    ...state,
    checkouts: gatewayUrl === null ? 0 : await countCheckouts(database, resellerId, gatewayUrl),
  };
}

const made = z.object({
  data: z.array(z.object({ metadata: z.object({ deposit_id: z.string() }).nullable() })),
});

async function countCheckouts(
  database: TestDatabase,
  resellerId: string,
  gatewayUrl: string,
): Promise<number> {
  const deposits = await database.owner.db
    .selectFrom('deposits')
    .select('id')
    .where('reseller_id', '=', resellerId)
    .execute();
  const response = await fetch(`${gatewayUrl}/test/api/v2/checkouts?per_page=100`, {
    headers: { authorization: `Bearer ${GATEWAY_KEY}` },
  });
  const { data } = made.parse(await response.json());
  return data.filter(({ metadata }) => deposits.some(({ id }) => id === metadata?.deposit_id)).length;
}
