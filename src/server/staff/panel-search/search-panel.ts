import type { PanelFound } from '#shared/staff/panel-search.contract.ts';
import { cleanTyped } from '#shared/clean-typed.ts';
import { depositMethodNames } from '#shared/deposits/deposits.contract.ts';
import { may } from '#shared/permissions.ts';
import { listingOf } from '#server/catalogue/listing-filters.ts';
import { isNumbered, invoicesReader } from '#server/invoices/invoice-queries.ts';
import { orderNumbersOf } from '#server/orders/desk/order-numbers.ts';
import { fullName, personWords } from '#server/resellers/people/person-name.ts';
import { holdsWords } from '#server/platform/database/holds-words.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';

const SHOWN = 4;
/** Stop counting: a word with more matches is not an answer; those found so far are sorted. */
const LOOKED_AT = 200;

/** The panel's palette, queried at every pause in typing, so each part uses an index (list-plans.drill.test.ts). */
export async function searchPanel(db: Db, actor: Person, search: string): Promise<PanelFound> {
  const [clients, people, orders, invoices, deposits, hidden_products] = await Promise.all([
    may(actor, 'read_clients') ? findClients(db, search) : [],
    may(actor, 'read_clients') ? findStaff(db, search) : [],
    may(actor, 'read_orders') ? findOrders(db, search) : [],
    may(actor, 'read_invoices') ? findInvoices(db, search) : [],
    may(actor, 'review_deposits') ? findDeposits(db, search) : [],
    may(actor, 'manage_catalogue') ? findHiddenProducts(db, search) : [],
  ]);
  return { clients, people, orders, invoices, deposits, hidden_products };
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

/** By name or e-mail, as clients are. There are few of them: no index is worth it. */
async function findStaff(db: Db, search: string): Promise<PanelFound['people']> {
  const { rows } = await sql<PanelFound['people'][number]>`
    select p.id, ${fullName('p')} as name, p.email
    from profiles p
    where p.reseller_id is null and ${holdsWords(personWords('p'), search)}
    order by p.email limit ${SHOWN}`.execute(db);
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

/** A reference is found with or without its RS-; a transfer's own number while its deposit waits or is paid. */
async function findDeposits(db: Db, search: string): Promise<PanelFound['deposits']> {
  const clean = cleanTyped(search);
  const typed = clean.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const reference = `RS-${typed.replace(/^RS(?=.{7}$)/, '')}`;
  const { rows } = await sql<PanelFound['deposits'][number]>`
    select f.id, f.number, r.trade_name as client
    from (
      select d.id, d.reseller_id, d.reference as number from deposits d where d.reference = ${reference}
      union
      select d.id, d.reseller_id, d.checkout_id from deposits d where d.checkout_id = ${clean}
      union
      select d.id, d.reseller_id, d.transfer_reference from deposits d
      where d.method = any (${depositMethodNames}::text[]) and d.transfer_key = ${typed}
        and d.status in ('under_review', 'paid')
    ) f
    join reseller_profiles r on r.id = f.reseller_id
    order by f.id desc limit ${SHOWN}`.execute(db);
  return rows;
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
