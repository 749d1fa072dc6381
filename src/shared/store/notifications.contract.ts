import { z } from 'zod';
import { id, timestamp } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';

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
    'quote_message',
    'quote_owner_asked',
  ]),
  params: z.record(z.string(), z.string()),
  is_read: z.boolean(),
  created_at: timestamp,
});
export type Notification = z.output<typeof notification>;

export const listNotifications = route({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The newest notifications of the business',
  access: 'reseller',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.array(notification),
  errors: [],
});

export const readAllNotifications = route({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Mark all notifications as read',
  access: 'reseller',
  response: z.object({}),
  errors: [],
});
