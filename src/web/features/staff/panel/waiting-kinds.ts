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
} as const;
export type WaitingKind = keyof typeof ways;

const kinds = ['receipts', 'deliveries', 'reports', 'quotes', 'approvals', 'pending', 'low_stock'] as const;

/** What may be shown to someone as waiting for them. */
export function kindsFor(may: (permission: StaffPermission) => boolean): WaitingKind[] {
  return kinds.filter((kind) => may(ways[kind].permission));
}
