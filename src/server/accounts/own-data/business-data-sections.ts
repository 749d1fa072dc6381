import { sql } from '#server/platform/database/pool.ts';
import type { OwnDataSection, Rows } from './own-data-section.ts';

/** Of a business, for its owner. */
export function businessSections(reseller: string): OwnDataSection[] {
  return [
    { name: 'business', rows: businessOf(reseller) },
    { name: 'documents', rows: documents(reseller) },
    { name: 'transactions', rows: transactions(reseller) },
    { name: 'invoices', rows: invoices(reseller) },
    { name: 'subscriptions', rows: subscriptions(reseller) },
    { name: 'messages_about_quotes', rows: quoteMessages(reseller) },
    { name: 'notifications', rows: notifications(reseller) },
    { name: 'notes_of_the_store', rows: notesOf(reseller) },
    { name: 'views_of_codes_by_the_store', rows: viewsByStore(reseller) },
    { name: 'api_keys', rows: apiKeys(reseller) },
    { name: 'api_requests', rows: apiRequests(reseller) },
    { name: 'webhooks', rows: webhooks(reseller) },
  ];
}

const businessOf = (reseller: string): Rows => ({
  key: ['r.id'],
  row: sql`jsonb_build_object('trade_name', r.trade_name, 'phone', r.phone, 'wilaya', r.wilaya,
    'address', r.address, 'rc', r.rc, 'nif', r.nif, 'nis', r.nis, 'ai', r.ai, 'status', r.status,
    'rejection_reason', r.rejection_reason, 'reviewed_at', r.reviewed_at, 'created_at', r.created_at,
    'balance', a.balance, 'balance_currency', (select ledger_currency from settings))`,
  from: sql`reseller_profiles r join ledger_accounts a on a.reseller_id = r.id
    where (r.id = ${reseller})`,
});

const documents = (reseller: string): Rows => ({
  key: ['f.id'],
  row: sql`jsonb_build_object('kind', f.kind, 'name', f.name, 'type', f.content_type, 'bytes', f.bytes,
    'created_at', f.created_at)`,
  from: sql`files f
    where (f.reseller_id = ${reseller} and f.deleted_at is null and f.kind <> 'delivery'
    and f.kind <> 'picture')`,
});

const transactions = (reseller: string): Rows => ({
  key: ['e.sequence'],
  row: sql`jsonb_build_object('at', e.created_at, 'kind', e.kind,
    'amount', e.amount, 'balance_after', e.balance_after, 'currency', (select ledger_currency from settings),
    'description', t.description)`,
  from: sql`ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
    where (a.reseller_id = ${reseller})`,
});

const invoices = (reseller: string): Rows => ({
  key: ['n.id'],
  row: sql`jsonb_build_object('kind', n.kind, 'year', n.year, 'number', n.number,
    'order', o.order_number, 'buyer', n.buyer, 'net', n.net_amount, 'tax', n.tax_amount, 'total', n.total_amount,
    'currency', n.currency, 'issued_at', n.issued_at)`,
  from: sql`invoices n join orders o on o.id = n.order_id
    where (n.reseller_id = ${reseller})`,
});

const subscriptions = (reseller: string): Rows => ({
  key: ['s.id'],
  row: sql`jsonb_build_object('product', p.name, 'quantity', s.quantity, 'status', s.status,
    'starts_at', s.starts_at, 'ends_at', s.ends_at, 'auto_renewal', s.auto_renew)`,
  from: sql`subscriptions s join products p on p.id = s.product_id
    where (s.reseller_id = ${reseller})`,
});

const quoteMessages = (reseller: string): Rows => ({
  key: ['m.id'],
  row: sql`jsonb_build_object('request', q.number, 'of_the_store', m.is_of_store, 'text', m.text,
    'has_file', m.file_id is not null, 'at', m.created_at)`,
  from: sql`quote_messages m join quote_requests q on q.id = m.request_id
    where (q.reseller_id = ${reseller} and not m.is_internal)`,
});

// Some name a person of the team.
const notifications = (reseller: string): Rows => ({
  key: ['n.id'],
  row: sql`jsonb_strip_nulls(jsonb_build_object('kind', n.kind, 'at', n.created_at,
    'details', case when not n.params ? 'name' then n.params end))`,
  from: sql`notifications n
    where (n.reseller_id = ${reseller})`,
});

const notesOf = (reseller: string): Rows => ({
  key: ['c.id'],
  row: sql`jsonb_build_object('text', c.text, 'at', c.created_at)`,
  from: sql`client_notes c
    where (c.reseller_id = ${reseller})`,
});

const apiKeys = (reseller: string): Rows => ({
  key: ['k.id'],
  row: sql`jsonb_build_object('name', k.name, 'mode', k.mode, 'scopes', k.scopes,
    'created_at', k.created_at, 'expires_at', k.expires_at, 'revoked_at', k.revoked_at)`,
  from: sql`api_keys k
    where (k.reseller_id = ${reseller})`,
});

const webhooks = (reseller: string): Rows => ({
  key: ['w.id'],
  row: sql`jsonb_build_object('address', w.url, 'description', w.description, 'events', w.events,
    'status', w.status, 'created_at', w.created_at)`,
  from: sql`webhook_endpoints w
    where (w.reseller_id = ${reseller} and w.deleted_at is null)`,
});

const viewsByStore = (reseller: string): Rows => ({
  key: ['v.id'],
  row: sql`jsonb_build_object('order', o.order_number, 'product', i.product_name, 'reason', v.reason, 'at', v.looked_at)`,
  from: sql`staff_looks v join deliveries d on d.id = v.delivery_id join order_items i on i.id = d.order_item_id
    join orders o on o.id = i.order_id
    where (o.reseller_id = ${reseller})`,
});

const apiRequests = (reseller: string): Rows => ({
  key: ['q.id'],
  row: sql`jsonb_build_object('key', k.name, 'at', q.at, 'method', q.method, 'path', q.path, 'status', q.status,
    'network_address', q.ip)`,
  from: sql`api_requests q join api_keys k on k.id = q.key_id
    where (k.reseller_id = ${reseller})`,
});
