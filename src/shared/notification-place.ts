import type { Notification } from './store/notifications.contract.ts';

/** A page of the store: its path, and what stands in its address beside. */
export interface Place {
  to: string;
  search?: Record<string, string>;
}

/** Where there is nothing of its own to look at. */
const PAGES: Record<Notification['kind'], Place> = {
  welcome: { to: '/deposit' },
  deposit_paid: { to: '/transaction-history' },
  deposit_failed: { to: '/deposit' },
  deposit_rejected: { to: '/deposit' },
  order_completed: { to: '/purchase-history' },
  order_waiting: { to: '/purchase-history' },
  order_part_delivered: { to: '/purchase-history' },
  order_cancelled: { to: '/purchase-history' },
  order_refunded: { to: '/purchase-history' },
  report_replaced: { to: '/purchase-history' },
  report_refunded: { to: '/purchase-history' },
  report_refused: { to: '/purchase-history' },
  code_seen_by_staff: { to: '/purchase-history' },
  subscription_expiring: { to: '/subscriptions', search: { state: 'expiring' } },
  subscription_expired: { to: '/subscriptions', search: { state: 'expired' } },
  subscription_renewed: { to: '/subscriptions' },
  renewal_failed: { to: '/subscriptions' },
  balance_changed: { to: '/transaction-history' },
  low_balance: { to: '/deposit' },
  business_approved: { to: '/products' },
  business_rejected: { to: '/client-profile', search: { tab: 'business' } },
  member_joined: { to: '/client-profile', search: { tab: 'team' } },
  back_in_stock: { to: '/products' },
  review_answered: { to: '/products' },
  quote_answered: { to: '/quotes' },
  quote_declined: { to: '/quotes' },
  quote_ending: { to: '/quotes' },
  quote_expired: { to: '/quotes' },
  quote_lost: { to: '/quotes' },
  quote_message: { to: '/quotes' },
  quote_owner_asked: { to: '/quotes' },
  ticket_answered: { to: '/tickets' },
  ticket_solved: { to: '/tickets' },
  deposit_ticket_answered: { to: '/tickets' },
  deposit_ticket_solved: { to: '/tickets' },
  webhook_paused: { to: '/api-integration', search: { tab: 'webhooks' } },
  codes_low: { to: '/admin/codes' },
  client_wrote: { to: '/admin/tickets' },
  offer_lost: { to: '/admin/quotes' },
  receipts_wait: { to: '/admin/deposits' },
  orders_wait: { to: '/admin/delivery' },
  reports_wait: { to: '/admin/delivery', search: { tab: 'reports' } },
  quotes_wait: { to: '/admin/quotes', search: { state: 'pending' } },
  approvals_wait: { to: '/admin/quotes', search: { only: 'approval' } },
  businesses_wait: { to: '/admin/customers', search: { status: 'pending' } },
  checks_failed: { to: '/admin/ledger' },
  announcement: { to: '/notifications', search: { event: 'announcements' } },
  staff_announcement: { to: '/notifications', search: { event: 'staff_announcements' } },
};

/** The place of one thing, by the param that names it; the first that is there counts. */
const THINGS: readonly [param: string, placeOf: (id: string) => Place][] = [
  ['ticket_id', (id) => ({ to: `/tickets/${id}` })],
  ['order_id', (id) => ({ to: `/purchase-history/${id}` })],
  ['quote_id', (id) => ({ to: `/quotes/${id}` })],
  ['subscription_id', (id) => ({ to: '/subscriptions', search: { state: 'all', subscription: id } })],
  ['desk_ticket', (id) => ({ to: `/admin/tickets/${id}` })],
  ['desk_quote', (id) => ({ to: `/admin/quotes/${id}` })],
  ['codes_of', (id) => ({ to: `/admin/codes/${id}` })],
  ['deposit_id', (id) => ({ to: `/deposit/${id}` })],
  ['slug', (slug) => ({ to: `/product/${slug}` })],
  ['product_id', (id) => ({ to: `/product/${id}`, search: { tab: 'reviews' } })],
];

/**
 * Where a notification leads: to the very thing that it is about, else to the page of its kind. A place says nothing of
 * the thing: its page asks anew whether the reader may see it.
 */
export function placeOf({ kind, params }: Pick<Notification, 'kind' | 'params'>): Place {
  for (const [param, place] of THINGS) {
    const named = params[param];
    if (named !== undefined && named !== '') return place(encodeURIComponent(named));
  }
  return PAGES[kind];
}

/** The same as a mail has it. */
export function pathOf({ to, search }: Place): string {
  return search === undefined ? to : `${to}?${new URLSearchParams(search).toString()}`;
}
