import { linkOptions } from '@tanstack/react-router';
import type { StaffPermission } from '#shared/permissions.ts';

/** What can wait for staff, money first: for whom, and where it is seen to. */
export const ways = {
  receipts: { permission: 'review_deposits', act: 'look', address: linkOptions({ to: '/admin/deposits' }) },
  deliveries: {
    permission: 'manage_orders',
    act: 'deliver',
    address: linkOptions({ to: '/admin/delivery' }),
  },
  reports: {
    permission: 'manage_orders',
    act: 'answer',
    address: linkOptions({ to: '/admin/delivery', search: { tab: 'reports' } }),
  },
  quotes: {
    permission: 'answer_quotes',
    act: 'price',
    address: linkOptions({ to: '/admin/quotes', search: { state: 'pending' } }),
  },
  tickets: { permission: 'answer_tickets', act: 'answer', address: linkOptions({ to: '/admin/tickets' }) },
  approvals: {
    permission: 'approve_quotes',
    act: 'approve',
    address: linkOptions({ to: '/admin/quotes', search: { only: 'approval' } }),
  },
  pending: {
    permission: 'read_clients',
    act: 'review',
    address: linkOptions({ to: '/admin/customers', search: { status: 'pending' } }),
  },
  low_stock: {
    permission: 'manage_codes',
    act: 'fill',
    address: linkOptions({ to: '/admin/codes', search: { only: 'low' } }),
  },
  expiring_codes: {
    permission: 'manage_codes',
    act: 'see',
    address: linkOptions({ to: '/admin/codes', search: { only: 'expiring' } }),
  },
  failed_payments: {
    permission: 'review_deposits',
    act: 'see',
    address: linkOptions({ to: '/admin/deposits', search: { status: 'failed', range: 'day' } }),
  },
  ledger: { permission: 'read_ledger', act: 'see', address: linkOptions({ to: '/admin/ledger' }) },
} as const;
export type WaitingKind = keyof typeof ways;

/** Counted on every page of the panel. */
const kinds = [
  'receipts',
  'deliveries',
  'reports',
  'tickets',
  'quotes',
  'approvals',
  'pending',
  'low_stock',
] as const;

/** Of the dashboard alone, whose answer counts them. */
export const dashboardKinds = ['expiring_codes', 'failed_payments', 'ledger'] as const;

/** What may be shown to someone as waiting for them. */
export function kindsFor(may: (permission: StaffPermission) => boolean): WaitingKind[] {
  return kinds.filter((kind) => may(ways[kind].permission));
}
