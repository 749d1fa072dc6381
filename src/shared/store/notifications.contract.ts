import { z } from 'zod';
import { notificationEvents } from '../accounts/notification-events.ts';
import { id, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

/** Of a page of the list. */
const NOTIFICATIONS_SHOWN_MAX = 100;

const said = z.object({ title: z.string(), text: z.string() }).nullable();

export const notification = z.object({
  id,
  kind: z.enum([
    'welcome',
    'deposit_paid',
    'deposit_failed',
    'deposit_rejected',
    'order_completed',
    'order_waiting',
    'order_part_delivered',
    'order_cancelled',
    'order_refunded',
    'report_replaced',
    'report_refunded',
    'report_refused',
    'code_seen_by_staff',
    'subscription_expiring',
    'subscription_expired',
    'subscription_renewed',
    'renewal_failed',
    'balance_changed',
    'low_balance',
    'business_approved',
    'business_rejected',
    'member_joined',
    'back_in_stock',
    'review_answered',
    'quote_answered',
    'quote_declined',
    'quote_ending',
    'quote_expired',
    'quote_lost',
    'quote_message',
    'quote_owner_asked',
    'webhook_paused',
    'ticket_answered',
    'ticket_solved',
    'deposit_ticket_answered',
    'deposit_ticket_solved',
    'codes_low',
    'client_wrote',
    'offer_lost',
    'receipts_wait',
    'orders_wait',
    'reports_wait',
    'quotes_wait',
    'approvals_wait',
    'businesses_wait',
    'checks_failed',
    'announcement',
    'staff_announcement',
  ]),
  params: z.record(z.string(), z.string()),
  /** Where the store words it itself; null: in the words of the pages. */
  said: z.object({ en: said, ar: said }),
  is_read: z.boolean(),
  created_at: timestamp,
});
export type Notification = z.output<typeof notification>;

/** `created_at` of the newest that was shown: what has counted up since stays unread. */
const seenAt = z.iso.datetime().optional();

export const listNotifications = route({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Notifications of this person, newest first',
  access: 'signed_in',
  query: z.strictObject({
    event: z.enum(notificationEvents).optional(),
    state: z.enum(['unread', 'read']).optional(),
    limit: z.coerce.number().int().min(1).max(NOTIFICATIONS_SHOWN_MAX).default(20),
    cursor: z.string().max(500).optional(),
  }),
  response: z.array(notification),
  isList: true,
  errors: [],
});

export const readAllNotifications = route({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark all notifications as read, or those that were shown, and perhaps what is older',
  access: 'signed_in',
  body: z.strictObject({
    /** What was shown; left out: all that there are. A range of them may have got one more since. */
    ids: z.array(id).min(1).max(NOTIFICATIONS_SHOWN_MAX).optional(),
    /** Beside them, all that is older than they are. */
    with_older: z.boolean().default(false),
    seen_at: seenAt,
  }),
  response: z.object({}),
  errors: [],
});

export const markNotification = route({
  method: 'PATCH',
  path: '/api/notifications/{id}',
  summary: 'Mark one notification as read or unread',
  access: 'signed_in',
  params: z.strictObject({ id }),
  body: z.strictObject({ is_read: z.boolean(), seen_at: seenAt }),
  response: z.object({}),
  errors: ['not_found'],
});
