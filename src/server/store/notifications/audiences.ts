import {
  hearers,
  notificationEvents,
  type Channel,
  type NotificationEvent,
} from '#shared/accounts/notification-events.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Notifications } from '#server/platform/database/schema.gen.ts';

type Kind = Notifications['kind'];

interface Hearing {
  kinds: readonly Kind[];
  /** Unless the store chooses (notification_rules); in the store it is on. */
  isMailedByDefault: boolean;
}

/** Every event's kinds and channels; who hears of it is `hearers`. */
export const audiences: Record<NotificationEvent, Hearing> = {
  deposits: {
    kinds: [
      'deposit_paid',
      'deposit_failed',
      'deposit_rejected',
      'deposit_ticket_answered',
      'deposit_ticket_solved',
    ],
    isMailedByDefault: true,
  },
  orders: {
    kinds: [
      'order_completed',
      'order_waiting',
      'order_part_delivered',
      'order_cancelled',
      'order_refunded',
      'report_replaced',
      'report_refunded',
      'report_refused',
      'code_seen_by_staff',
    ],
    isMailedByDefault: false,
  },
  quotes: {
    kinds: [
      'quote_answered',
      'quote_declined',
      'quote_ending',
      'quote_expired',
      'quote_lost',
      'quote_message',
    ],
    isMailedByDefault: true,
  },
  subscriptions: {
    kinds: ['subscription_expiring', 'subscription_expired', 'subscription_renewed', 'renewal_failed'],
    isMailedByDefault: true,
  },
  products: {
    kinds: ['back_in_stock', 'review_answered'],
    isMailedByDefault: true,
  },
  balance: {
    kinds: ['balance_changed', 'low_balance'],
    isMailedByDefault: true,
  },
  business: {
    kinds: ['welcome', 'business_approved', 'business_rejected', 'quote_owner_asked', 'webhook_paused'],
    isMailedByDefault: true,
  },
  team: { kinds: ['member_joined'], isMailedByDefault: false },
  tickets: { kinds: ['ticket_answered', 'ticket_solved'], isMailedByDefault: true },
  announcements: { kinds: ['announcement'], isMailedByDefault: false },
  low_stock: { kinds: ['codes_low'], isMailedByDefault: true },
  client_tickets: { kinds: ['client_wrote'], isMailedByDefault: true },
  client_quotes: { kinds: ['offer_lost'], isMailedByDefault: true },
  receipts: { kinds: ['receipts_wait'], isMailedByDefault: false },
  deliveries: { kinds: ['orders_wait', 'reports_wait'], isMailedByDefault: false },
  quote_requests: { kinds: ['quotes_wait', 'approvals_wait'], isMailedByDefault: false },
  new_businesses: { kinds: ['businesses_wait'], isMailedByDefault: false },
  ledger_checks: { kinds: ['checks_failed'], isMailedByDefault: true },
  staff_announcements: { kinds: ['staff_announcement'], isMailedByDefault: false },
};

/** No mail: the one confirming the address already said it. */
const NEVER_MAILED: ReadonlySet<Kind> = new Set<Kind>(['welcome']);

/** Told in the store whatever the store chooses: its staff must not be able to hide that they looked. */
const ALWAYS_TOLD: ReadonlySet<Kind> = new Set<Kind>(['code_seen_by_staff']);

const events = notificationEvents.flatMap((event) => {
  const { kinds, isMailedByDefault } = audiences[event];
  const heard = hearers[event];
  const [roles, isStaff] = 'members' in heard ? [heard.members, false] : [heard.staff, true];
  return kinds.flatMap((kind) =>
    roles.map(
      (role) =>
        `('${kind}', '${event}', '${role}', ${isStaff}, ${!NEVER_MAILED.has(kind)}, ${isMailedByDefault}, ${ALWAYS_TOLD.has(kind)})`,
    ),
  );
});

// An accountant of a business is not one of the store.
const heard = (channel: Channel, wants: string) => sql<Kind>`any(array(
  select h.kind from (values ${sql.raw(events.join(', '))})
    as h (kind, event, role, is_staff, is_mailed, by_default, is_always)
  left join notification_choices c on c.profile_id = p.id and c.event = h.event
  left join notification_rules r on r.event = h.event and r.role = h.role and r.channel = ${sql.lit(channel)}
  where h.role = coalesce(p.member_role, p.role) and h.is_staff = (p.member_role is null) and ${sql.raw(wants)}))`;

/**
 * For `where('n.kind', '=', …)` in a query with the person as `p` (profiles): kinds this person gets in the store, by
 * role, what the store allows, and what they chose within that.
 */
export const receivedInStore = heard(
  'in_store',
  `case when h.is_always then coalesce(c.in_store, true)
    else coalesce(r.rule <> 'off', true) and coalesce(c.in_store, r.rule = 'on', true) end`,
);

/** The same for mail. */
export const receivedByMail = heard(
  'by_mail',
  `h.is_mailed and coalesce(r.rule <> 'off', true) and coalesce(c.by_mail, r.rule = 'on', h.by_default)`,
);

/** The same for the devices that they have subscribed. */
export const receivedByPush = heard(
  'by_push',
  `coalesce(r.rule <> 'off', true) and coalesce(c.by_push, r.rule = 'on', true)`,
);

/** For `where(…)` in a query with the person as `p`: whose notifications are theirs, those of the business or their own. */
export const recipientOfPerson = sql<string>`coalesce(p.reseller_id, p.id)`;

/** Joins notifications as `n` with the people as `p` whose they are. */
export const isTold = sql<boolean>`(p.reseller_id = n.reseller_id or p.id = n.profile_id)`;

/** Of notifications as `n` and a person as `p`: they have not read it. */
export const isUnread = sql<boolean>`case when n.reseller_id is null then n.read_at is null else (n.id > p.read_until) <>
  exists (select from notification_marks m where m.profile_id = p.id and m.notification_id = n.id) end`;

/** How many a person as `p` has not read: none that was read long ago is looked at. */
export const countUnread = sql<number>`(select count(*)::int from (
  select x.kind from notifications x where x.recipient_id = p.reseller_id and x.id > p.read_until
    and not exists (select from notification_marks m where m.profile_id = p.id and m.notification_id = x.id)
  union all
  select x.kind from notification_marks m join notifications x on x.id = m.notification_id
  where m.profile_id = p.id and m.notification_id <= p.read_until
  union all
  select x.kind from notifications x where x.profile_id = p.id and x.read_at is null) n where n.kind = ${receivedInStore})`;

/** Of notifications as `n`: none has counted up (tell-staff.ts) since it was shown. */
export const isAsSeen = (seenAt: string | undefined) =>
  seenAt === undefined
    ? sql<boolean>`true`
    : sql<boolean>`date_trunc('milliseconds', n.created_at) <= ${new Date(seenAt)}`;

/** The event that a kind of notification belongs to. */
export function groupOf(kind: Kind): NotificationEvent {
  const found = notificationEvents.find((event) => audiences[event].kinds.includes(kind));
  if (found === undefined) throw new Error(`no one is told of ${kind}`);
  return found;
}
