import type { RawBuilder } from 'kysely';
import { sql } from '#server/platform/database/pool.ts';
import type { Person } from '#server/platform/http/actor.ts';
import { isUnread, receivedInStore, recipientOfPerson } from '#server/store/notifications/audiences.ts';
import { businessSections } from './business-data-sections.ts';
import type { OwnDataSection, Rows } from './own-data-section.ts';

/**
 * Everything that is held about a person, and, for its owner, about the business. Left out: what would open something
 * (passwords, codes, keys), and what is about others (people of the team, who of the staff did something). Columns are named one
 * by one, so that a new one does not leave the store by itself.
 */
export function ownDataSections({ profileId: me, resellerId, memberRole }: Person): OwnDataSection[] {
  const isOwner = resellerId !== null && memberRole === 'owner';
  /** Of the whole business for its owner, else what the person did themselves. */
  const mine = (alias: string, profile = 'profile_id') =>
    isOwner
      ? sql<boolean>`${sql.ref(`${alias}.reseller_id`)} = ${resellerId}`
      : sql<boolean>`${sql.ref(`${alias}.${profile}`)} = ${me}`;
  return [
    { name: 'profile', rows: profileOf(me) },
    { name: 'accepted_texts', rows: acceptedTexts(me) },
    { name: 'notification_choices', rows: notificationChoices(me) },
    { name: 'notification_times', rows: notificationTimes(me) },
    { name: 'push_devices', rows: pushDevices(me) },
    { name: 'notifications_to_you', rows: notificationsTo(me) },
    { name: 'sign_ins', rows: signIns(me) },
    { name: 'activity', rows: activity(me) },
    { name: 'views_of_codes', rows: viewsOfCodes(me) },
    { name: 'favourites', rows: favourites(me) },
    { name: 'viewed_products', rows: viewedProducts(me) },
    { name: 'cart', rows: cart(me) },
    { name: 'stock_notices', rows: stockNotices(me) },
    { name: 'bulk_order', rows: bulkOrder(me) },
    { name: 'reviews', rows: reviews(me) },
    { name: 'helpful_votes', rows: helpfulVotes(me) },
    { name: 'pinned_orders', rows: pinnedOrders(me) },
    { name: 'deletion_requests', rows: deletionRequests(me) },
    ...(resellerId === null
      ? []
      : [
          { name: 'orders', rows: orders(me, mine('o')) },
          { name: 'deposits', rows: deposits(me, mine('d')) },
          { name: 'problem_reports', rows: problemReports(mine('r', 'reported_by')) },
          { name: 'requests_for_quotes', rows: quoteRequests(me, mine('q')) },
          { name: 'tickets', rows: tickets(me, mine('t'), isOwner) },
        ]),
    ...(isOwner ? businessSections(resellerId) : []),
  ];
}

const profileOf = (me: string): Rows => ({
  key: ['p.id'],
  row: sql`jsonb_build_object('email', p.email, 'new_email_waiting', p.pending_email,
    'first_name', p.first_name, 'last_name', p.last_name, 'role', p.role, 'role_in_team', p.member_role,
    'daily_limit_dzd', p.daily_limit, 'language', p.language, 'currency', p.currency, 'theme', p.theme,
    'has_photo', p.picture_id is not null,
    'has_two_factor', exists (select from two_factor f where f.profile_id = p.id and f.confirmed_at is not null),
    'email_confirmed_at', p.email_confirmed_at, 'last_sign_in', p.last_login, 'created_at', p.created_at)`,
  from: sql`profiles p
    where (p.id = ${me})`,
});

const acceptedTexts = (me: string): Rows => ({
  key: ['a.document', 'a.version'],
  row: sql`jsonb_build_object('text', a.document, 'version', a.version,
    'occasion', a.occasion, 'accepted_at', a.accepted_at)`,
  from: sql`legal_acceptances a
    where (a.profile_id = ${me})`,
});

const notificationChoices = (me: string): Rows => ({
  key: ['c.event'],
  row: sql`jsonb_build_object('event', c.event, 'in_store', c.in_store, 'by_mail', c.by_mail,
    'by_push', c.by_push)`,
  from: sql`notification_choices c
    where (c.profile_id = ${me})`,
});

const notificationTimes = (me: string): Rows => ({
  key: ['t.profile_id'],
  row: sql`jsonb_build_object('quiet_from', t.quiet_from, 'quiet_until', t.quiet_until, 'summary', t.digest)`,
  from: sql`notification_times t
    where (t.profile_id = ${me})`,
});

// Without the address: whoever has it may send there.
const pushDevices = (me: string): Rows => ({
  key: ['d.id'],
  row: sql`jsonb_build_object('browser', s.user_agent, 'since', d.created_at)`,
  from: sql`push_subscriptions d join sessions s on s.id = d.session_id
    where (s.profile_id = ${me})`,
});

// What they are told in the store; details of a business's are for its owner.
const notificationsTo = (me: string): Rows => ({
  key: ['n.id'],
  row: sql`jsonb_build_object('kind', n.kind, 'at', n.created_at, 'is_read', not ${isUnread})`,
  from: sql`notifications n join profiles p on p.id = ${me}
    where (n.recipient_id = ${recipientOfPerson} and n.kind = ${receivedInStore})`,
});

const signIns = (me: string): Rows => ({
  key: ['s.id'],
  row: sql`jsonb_build_object('began_at', s.created_at, 'last_seen_at', s.last_seen_at,
    'ends_at', s.expires_at, 'network_address', s.ip, 'browser', s.user_agent)`,
  from: sql`sessions s
    where (s.profile_id = ${me})`,
});

// Of what others did to them: what, when and the facts. Of what they did to others: what and when, and from where.
const activity = (me: string): Rows => ({
  key: ['e.id'],
  row: sql`jsonb_strip_nulls(jsonb_build_object('what', e.action, 'at', e.created_at,
    'by_you', e.actor_id is not distinct from ${me}::uuid,
    'network_address', case when e.actor_id = ${me} then e.ip end,
    'details', case when e.profile_id = ${me} then e.details end))`,
  from: sql`audit_entries e
    where (e.actor_id = ${me} or e.profile_id = ${me})`,
});

const viewsOfCodes = (me: string): Rows => ({
  key: ['v.id'],
  row: sql`jsonb_build_object('order', o.order_number, 'product', i.product_name,
    'at', v.revealed_at, 'network_address', v.ip)`,
  from: sql`code_reveals v join deliveries d on d.id = v.delivery_id join order_items i on i.id = d.order_item_id
    join orders o on o.id = i.order_id
    where (v.profile_id = ${me})`,
});

const favourites = (me: string): Rows => ({
  key: ['f.product_id'],
  row: sql`jsonb_build_object('product', p.name, 'since', f.created_at)`,
  from: sql`favourites f join products p on p.id = f.product_id
    where (f.profile_id = ${me})`,
});

const viewedProducts = (me: string): Rows => ({
  key: ['v.product_id'],
  row: sql`jsonb_build_object('product', p.name, 'last_at', v.viewed_at)`,
  from: sql`product_views v join products p on p.id = v.product_id
    where (v.profile_id = ${me})`,
});

const cart = (me: string): Rows => ({
  key: ['c.id'],
  row: sql`jsonb_build_object('product', p.name, 'quantity', c.quantity,
    'your_reference', c.customer_reference, 'note', c.note, 'since', c.created_at)`,
  from: sql`cart_lines c join products p on p.id = c.product_id
    where (c.profile_id = ${me})`,
});

const stockNotices = (me: string): Rows => ({
  key: ['n.product_id'],
  row: sql`jsonb_build_object('product', p.name, 'since', n.created_at)`,
  from: sql`stock_notices n join products p on p.id = n.product_id
    where (n.profile_id = ${me})`,
});

const bulkOrder = (me: string): Rows => ({
  key: ['l.id'],
  row: sql`jsonb_build_object('product', p.name, 'quantity', l.quantity, 'wished_unit_price', l.wished_unit_price,
    'notes', b.notes, 'since', l.created_at)`,
  from: sql`bulk_lines l join bulk_orders b on b.profile_id = l.profile_id join products p on p.id = l.product_id
    where (l.profile_id = ${me})`,
});

const reviews = (me: string): Rows => ({
  key: ['v.id'],
  row: sql`jsonb_build_object('product', p.name, 'stars', v.stars, 'text', v.text, 'status', v.status,
    'reply', v.reply, 'created_at', v.created_at)`,
  from: sql`reviews v join products p on p.id = v.product_id
    where (v.profile_id = ${me})`,
});

const helpfulVotes = (me: string): Rows => ({
  key: ['v.review_id'],
  row: sql`jsonb_build_object('product', p.name)`,
  from: sql`review_votes v join reviews w on w.id = v.review_id join products p on p.id = w.product_id
    where (v.profile_id = ${me})`,
});

const pinnedOrders = (me: string): Rows => ({
  key: ['n.order_id'],
  row: sql`jsonb_build_object('order', o.order_number)`,
  from: sql`order_pins n join orders o on o.id = n.order_id
    where (n.profile_id = ${me})`,
});

const deletionRequests = (me: string): Rows => ({
  key: ['d.id'],
  row: sql`jsonb_build_object('asked_at', d.asked_at, 'reason', d.reason, 'status', d.status,
    'answer', d.answer, 'decided_at', d.decided_at)`,
  from: sql`deletion_requests d
    where (d.profile_id = ${me})`,
});

const orders = (me: string, mine: RawBuilder<boolean>): Rows => ({
  key: ['o.id'],
  row: sql`jsonb_build_object('number', o.order_number, 'created_at', o.created_at, 'status', o.status,
    'payment', o.payment_status, 'total', o.total_amount, 'refunded', o.refunded_amount, 'currency', o.currency,
    'your_reference', o.client_reference, 'by_you', o.profile_id = ${me}, 'items', (
      select jsonb_agg(jsonb_build_object('product', i.product_name, 'option', i.option_name, 'quantity', i.quantity,
        'unit_price', i.unit_price, 'total', i.total_amount, 'delivered', i.delivered_quantity,
        'refunded', i.refunded_quantity, 'your_reference', i.customer_reference, 'note', i.note) order by i.position)
      from order_items i where i.order_id = o.id))`,
  from: sql`orders o
    where (${mine})`,
});

const deposits = (me: string, mine: RawBuilder<boolean>): Rows => ({
  key: ['d.id'],
  row: sql`jsonb_build_object('created_at', d.created_at, 'method', d.method, 'amount', d.amount,
    'fee', d.fee, 'currency', d.currency, 'paid', d.pay_amount, 'paid_in', d.pay_currency, 'status', d.status,
    'reference', d.reference, 'has_receipt', d.receipt_id is not null, 'by_you', d.profile_id = ${me})`,
  from: sql`deposits d
    where (${mine})`,
});

const problemReports = (mine: RawBuilder<boolean>): Rows => ({
  key: ['r.id'],
  row: sql`jsonb_build_object('order', o.order_number, 'reason', r.reason, 'status', r.status,
    'answer', r.answer, 'has_screenshot', r.file_id is not null, 'created_at', r.created_at)`,
  from: sql`code_reports r join orders o on o.id = r.order_id
    where (${mine})`,
});

// What the team wrote is the owner's; others get their own words and the store's. Notes of staff are for staff alone.
const tickets = (me: string, mine: RawBuilder<boolean>, isOwner: boolean): Rows => ({
  key: ['t.id'],
  row: sql`jsonb_build_object('number', t.number, 'subject', t.subject, 'status', t.status, 'by_you', t.profile_id = ${me},
    'stars', t.stars, 'rating', t.rating_text, 'created_at', t.created_at, 'messages', (
      select jsonb_agg(jsonb_build_object('by_you', m.author_id = ${me}, 'by_store', m.is_of_store, 'act', m.act, 'text', m.text,
        'at', m.created_at, 'files', (select jsonb_agg(f.name order by f.id) from ticket_files x join files f on f.id = x.file_id
          where x.message_id = m.id and f.deleted_at is null)) order by m.id)
      from ticket_messages m where m.ticket_id = t.id and not m.is_internal
        and (${isOwner} or m.is_of_store or m.author_id = ${me})))`,
  from: sql`tickets t
    where (${mine})`,
});

const quoteRequests = (me: string, mine: RawBuilder<boolean>): Rows => ({
  key: ['q.id'],
  row: sql`jsonb_build_object('number', q.number, 'status', q.status, 'notes', q.notes,
    'needed_by', q.needed_by, 'total', q.total_amount, 'currency', q.currency, 'by_you', q.profile_id = ${me}, 'items', (
      select jsonb_agg(jsonb_build_object('product', l.product_name, 'option', l.option_name, 'quantity', l.quantity,
        'wished_unit_price', l.wished_unit_price) order by l.position)
      from quote_request_lines l where l.request_id = q.id))`,
  from: sql`quote_requests q
    where (${mine})`,
});
