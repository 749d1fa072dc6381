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
  IconFileDollar,
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
  /** Who sees it, where it has no page yet to say so. */
  permission?: StaffPermission;
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
      { name: 'dashboard', address: { to: '/admin' }, Icon: IconLayoutDashboard },
      { name: 'products', address: { to: '/admin/products' }, Icon: IconPackage },
      { name: 'categories', address: { to: '/admin/categories' }, Icon: IconCategory },
      { name: 'orders', address: { to: '/admin/orders' }, Icon: IconReceipt },
      { name: 'quotes', address: { to: '/admin/quotes' }, Icon: IconFileDollar },
      { name: 'delivery', address: { to: '/admin/delivery' }, Icon: IconPackageExport },
      { name: 'customers', address: { to: '/admin/customers' }, Icon: IconBuildingStore },
      { name: 'users', address: { to: '/admin/users' }, Icon: IconUsers },
    ],
  },
  {
    name: 'catalogue',
    sections: [
      { name: 'codes', address: { to: '/admin/codes' }, Icon: IconKey },
      { name: 'price_grid', address: { to: '/admin/price-grid' }, Icon: IconTable },
      { name: 'price_lists', address: { to: '/admin/price-lists' }, Icon: IconDiscount },
      { name: 'promotions', address: { to: '/admin/promotions' }, Icon: IconSpeakerphone },
      { name: 'reviews', address: { to: '/admin/reviews' }, Icon: IconStar },
      { name: 'imports', address: { to: '/admin/imports' }, Icon: IconTransfer },
    ],
  },
  {
    name: 'money',
    sections: [
      { name: 'deposits', address: { to: '/admin/deposits' }, Icon: IconCashBanknote },
      { name: 'invoices', address: { to: '/admin/invoices' }, Icon: IconFileInvoice },
      { name: 'rates', address: { to: '/admin/rates' }, Icon: IconExchange },
      { name: 'ledger', address: { to: '/admin/ledger' }, Icon: IconBook2 },
      { name: 'gateway_log', address: { to: '/admin/gateway-log' }, Icon: IconWebhook },
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
      { name: 'staff', address: { to: '/admin/staff' }, Icon: IconShieldCheck },
      { name: 'audit', address: { to: '/admin/audit' }, Icon: IconHistory },
    ],
  },
  {
    name: 'settings',
    sections: [
      { name: 'payment_methods', address: { to: '/admin/payment-methods' }, Icon: IconCreditCard },
      coming('notifications', 'administer', IconBell),
      coming('settings', 'administer', IconAdjustments),
    ],
  },
];
