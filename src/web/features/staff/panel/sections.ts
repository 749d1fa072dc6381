import {
  IconAdjustments,
  IconBell,
  IconBolt,
  IconBook2,
  IconBuildingStore,
  IconCashBanknote,
  IconCategory,
  IconChartBar,
  IconCreditCard,
  IconDiscount,
  IconExchange,
  IconFileInvoice,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconPackage,
  IconPackageExport,
  IconReceipt,
  IconReportAnalytics,
  IconShieldCheck,
  IconSparkles,
  IconSpeakerphone,
  IconStar,
  IconTable,
  IconTransfer,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Messages } from '#shared/messages.ts';
import type { StaffPermission } from '#shared/permissions.ts';

type Address = Pick<LinkProps, 'to' | 'params'>;

export interface Section {
  name: keyof Messages['admin']['sections'];
  address: Address;
  /** Who sees it; null: everybody who works for the store. */
  permission: StaffPermission | null;
  Icon: typeof IconUsers;
}

interface SectionGroup {
  /** Null: the first ones, which need no heading. */
  name: keyof Messages['admin']['groups'] | null;
  sections: readonly Section[];
}

/** A section whose part of the store is not there yet. */
function coming(
  name: keyof Messages['admin']['coming'],
  permission: StaffPermission,
  Icon: Section['Icon'],
): Section {
  return { name, address: { to: '/admin/$', params: { _splat: slugOf(name) } }, permission, Icon };
}

/** Its part of the address. */
export function slugOf(name: string): string {
  return name.replaceAll('_', '-');
}

/** The sidebar of the panel (specification, section 2), with what has come to it: who works here, and the audit log. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    name: null,
    sections: [
      { name: 'dashboard', address: { to: '/admin' }, permission: null, Icon: IconLayoutDashboard },
      {
        name: 'products',
        address: { to: '/admin/products' },
        permission: 'manage_catalogue',
        Icon: IconPackage,
      },
      {
        name: 'categories',
        address: { to: '/admin/categories' },
        permission: 'manage_catalogue',
        Icon: IconCategory,
      },
      { name: 'orders', address: { to: '/admin/orders' }, permission: 'read_orders', Icon: IconReceipt },
      {
        name: 'delivery',
        address: { to: '/admin/delivery' },
        permission: 'manage_orders',
        Icon: IconPackageExport,
      },
      {
        name: 'customers',
        address: { to: '/admin/customers' },
        permission: 'read_clients',
        Icon: IconBuildingStore,
      },
      { name: 'users', address: { to: '/admin/users' }, permission: 'read_clients', Icon: IconUsers },
    ],
  },
  {
    name: 'catalogue',
    sections: [
      { name: 'codes', address: { to: '/admin/codes' }, permission: 'manage_codes', Icon: IconKey },
      {
        name: 'price_grid',
        address: { to: '/admin/price-grid' },
        permission: 'manage_prices',
        Icon: IconTable,
      },
      {
        name: 'price_lists',
        address: { to: '/admin/price-lists' },
        permission: 'manage_prices',
        Icon: IconDiscount,
      },
      {
        name: 'promotions',
        address: { to: '/admin/promotions' },
        permission: 'manage_catalogue',
        Icon: IconSpeakerphone,
      },
      {
        name: 'reviews',
        address: { to: '/admin/reviews' },
        permission: 'moderate_reviews',
        Icon: IconStar,
      },
      {
        name: 'imports',
        address: { to: '/admin/imports' },
        permission: 'manage_catalogue',
        Icon: IconTransfer,
      },
    ],
  },
  {
    name: 'money',
    sections: [
      {
        name: 'deposits',
        address: { to: '/admin/deposits' },
        permission: 'review_deposits',
        Icon: IconCashBanknote,
      },
      {
        name: 'invoices',
        address: { to: '/admin/invoices' },
        permission: 'read_invoices',
        Icon: IconFileInvoice,
      },
      { name: 'rates', address: { to: '/admin/rates' }, permission: 'read_ledger', Icon: IconExchange },
      { name: 'ledger', address: { to: '/admin/ledger' }, permission: 'read_ledger', Icon: IconBook2 },
      {
        name: 'gateway_log',
        address: { to: '/admin/gateway-log' },
        permission: 'read_ledger',
        Icon: IconWebhook,
      },
    ],
  },
  {
    name: 'ai',
    sections: [coming('descriptions', 'manage_catalogue', IconSparkles)],
  },
  {
    name: 'analytics',
    sections: [
      coming('sales', 'read_statistics', IconChartBar),
      coming('realtime', 'read_statistics', IconBolt),
      coming('reports', 'read_statistics', IconReportAnalytics),
    ],
  },
  {
    name: 'access',
    sections: [
      { name: 'staff', address: { to: '/admin/staff' }, permission: 'manage_staff', Icon: IconShieldCheck },
      { name: 'audit', address: { to: '/admin/audit' }, permission: 'read_audit', Icon: IconHistory },
    ],
  },
  {
    name: 'settings',
    sections: [
      {
        name: 'payment_methods',
        address: { to: '/admin/payment-methods' },
        permission: 'manage_payments',
        Icon: IconCreditCard,
      },
      coming('notifications', 'administer', IconBell),
      coming('settings', 'administer', IconAdjustments),
    ],
  },
];
