import { sql, type Db } from '#server/platform/database/pool.ts';

/** What must agree in any whole store: each order has its debit and its code, each paid deposit its transfer. */
export async function loose(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from orders o where not exists
        (select from ledger_transfers t where t.id = o.transfer_id and t.reference_id = o.id)) as orders_without_debit,
      (select count(*)::int from ledger_transfers t where t.kind = 'purchase' and not exists
        (select from orders o where o.transfer_id = t.id)) as debits_without_order,
      (select count(*)::int from order_items i where i.quantity <> (select count(*) from deliveries d
        where d.order_item_id = i.id)) as items_without_code,
      (select count(*)::int from codes c where (c.status = 'sold') <> exists
        (select from deliveries d where d.code_id = c.id)) as codes_astray,
      (select count(*)::int from deposits d where d.status = 'paid' and not exists
        (select from ledger_transfers t where t.id = d.transfer_id)) as deposits_astray`.execute(db);
  return rows[0] ?? {};
}
export const NOTHING_LOOSE = {
  orders_without_debit: 0,
  debits_without_order: 0,
  items_without_code: 0,
  codes_astray: 0,
  deposits_astray: 0,
};
