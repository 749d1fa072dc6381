import type { NotificationEvent } from '#shared/accounts/preferences.contract.ts';
import type { MemberRole } from '#shared/permissions.ts';
import { sql } from '#server/platform/database/pool.ts';
import type { Notifications } from '#server/platform/database/schema.gen.ts';

type Kind = Notifications['kind'];

interface Hearing {
  kinds: readonly Kind[];
  /** Roles within a business that receive it: nobody is notified of what their role hides. */
  roles: readonly MemberRole[];
  /** Default for mail; in the store it is always on. */
  isMailedByDefault: boolean;
}

/** Every event's kind, audience and channels. */
export const audiences: Record<NotificationEvent, Hearing> = {
  deposits: {
    kinds: ['deposit_paid', 'deposit_failed', 'deposit_rejected'],
    roles: ['owner', 'accountant'],
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
    roles: ['owner', 'buyer'],
    isMailedByDefault: false,
  },
  quotes: {
    kinds: ['quote_answered', 'quote_declined', 'quote_ending', 'quote_expired', 'quote_message'],
    roles: ['owner', 'buyer'],
    isMailedByDefault: true,
  },
  subscriptions: {
    kinds: ['subscription_expiring', 'subscription_expired', 'subscription_renewed', 'renewal_failed'],
    roles: ['owner', 'buyer'],
    isMailedByDefault: true,
  },
  // Anyone in the business may have asked or written, so everyone gets it.
  products: {
    kinds: ['back_in_stock', 'review_answered'],
    roles: ['owner', 'buyer', 'accountant', 'viewer'],
    isMailedByDefault: true,
  },
  balance: {
    kinds: ['balance_changed', 'low_balance'],
    roles: ['owner', 'accountant'],
    isMailedByDefault: true,
  },
  business: {
    kinds: ['welcome', 'business_approved', 'business_rejected', 'quote_owner_asked'],
    roles: ['owner'],
    isMailedByDefault: true,
  },
  team: { kinds: ['member_joined'], roles: ['owner'], isMailedByDefault: false },
};

/** No mail: the one confirming the address already said it. */
const NEVER_MAILED: ReadonlySet<Kind> = new Set<Kind>(['welcome']);

const events = Object.entries(audiences).flatMap(([event, { kinds, roles, isMailedByDefault }]) =>
  kinds.flatMap((kind) =>
    roles.map(
      (role) => `('${kind}', '${event}', '${role}', ${!NEVER_MAILED.has(kind)}, ${isMailedByDefault})`,
    ),
  ),
);

const heard = (wants: string) => sql<Kind>`any(array(
  select h.kind from (values ${sql.raw(events.join(', '))}) as h (kind, event, member_role, is_mailed, by_default)
  left join notification_choices c on c.profile_id = p.id and c.event = h.event
  where h.member_role = p.member_role and ${sql.raw(wants)}))`;

/**
 * For `where('n.kind', '=', …)` in a query with the person as `p` (profiles): kinds this person gets in the store, by
 * role and preferences.
 */
export const receivedInStore = heard('coalesce(c.in_store, true)');

/** The same for mail. */
export const receivedByMail = heard('h.is_mailed and coalesce(c.by_mail, h.by_default)');
