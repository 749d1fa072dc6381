import type { PanelFound } from '#shared/staff/panel-search.contract.ts';
import { may } from '#shared/permissions.ts';
import { listingOf } from '#server/catalogue/listing-filters.ts';
import { isNumbered, invoicesReader } from '#server/invoices/invoice-queries.ts';
import { orderNumbersOf } from '#server/orders/desk/order-numbers.ts';
import { fullName } from '#server/resellers/people/person-name.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

const SHOWN = 4;
/** Stop counting: a word with more matches is not an answer; those found so far are sorted. */
const LOOKED_AT = 200;

/** The panel's palette, queried at every pause in typing, so each part uses an index (list-plans.test.ts). */
export async function searchPanel(db: Db, actor: Person, search: string): Promise<PanelFound> {
  const [clients, orders, invoices, hidden_products] = await Promise.all([
    may(actor, 'read_clients') ? findClients(db, search) : [],
    may(actor, 'read_orders') ? findOrders(db, search) : [],
    may(actor, 'read_invoices') ? findInvoices(db, search) : [],
    may(actor, 'manage_catalogue') ? findHiddenProducts(db, search) : [],
  ]);
  return { clients, orders, invoices, hidden_products };
}

/** Businesses by trade name, or by the name or e-mail of anyone in them (find_clients). */
async function findClients(db: Db, search: string): Promise<PanelFound['clients']> {
  const { rows } = await sql<PanelFound['clients'][number]>`
    select r.id, r.trade_name, ${fullName('o')} as name, o.email
    from (
      select f.id from find_clients(${search}, ${LOOKED_AT}) f (id)
    ) f
    join reseller_profiles r on r.id = f.id
    join profiles o on o.reseller_id = r.id and o.member_role = 'owner'
    order by r.trade_name, o.email limit ${SHOWN}`.execute(db);
  return rows;
}

async function findOrders(db: Db, search: string): Promise<PanelFound['orders']> {
  const { rows } = await sql<PanelFound['orders'][number]>`
    select o.id, o.order_number, r.trade_name as client
    from orders o join reseller_profiles r on r.id = o.reseller_id
    where o.order_number = any (${orderNumbersOf(search)}::text[])
    order by o.id desc limit ${SHOWN}`.execute(db);
  return rows;
}

async function findInvoices(db: Db, search: string): Promise<PanelFound['invoices']> {
  const condition = isNumbered(search);
  if (condition === null) return [];
  const found = await invoicesReader(db, condition)([], SHOWN);
  return found.map(({ id, number, buyer }) => ({ id, number, buyer }));
}

async function findHiddenProducts(db: Db, search: string): Promise<PanelFound['hidden_products']> {
  const { rows } = await sql<PanelFound['hidden_products'][number]>`
    select p.id, p.name, p.name_ar, p.sku, p.status
    from find_products(${search}, array['kept'], null, false, ${LOOKED_AT}) f ${listingOf('f')}
    join products p on p.id = f.product_id
    where l.state between 1 and 3
    order by f.rank desc, p.name, p.id limit ${SHOWN}`.execute(db);
  return rows;
}
