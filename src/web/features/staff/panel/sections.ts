import {
  IconActivity,
  IconAdjustments,
  IconApi,
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
  IconHelpCircle,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconMessages,
  IconPackage,
  IconPackageExport,
  IconReceipt,
  IconReportAnalytics,
  IconScale,
  IconShieldCheck,
  IconSparkles,
  IconSpeakerphone,
  IconStar,
  IconTable,
  IconTransfer,
  IconUserOff,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Messages } from '#shared/messages.ts';

type Address = Pick<LinkProps, 'to' | 'params'>;

export interface Section {
  name: keyof Messages['admin']['sections'];
  address: Address;
  Icon: typeof IconUsers;
}

interface SectionGroup {
  /** Null: the first ones, which need no heading. */
  name: keyof Messages['admin']['groups'] | null;
  sections: readonly Section[];
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
      { name: 'tickets', address: { to: '/admin/tickets' }, Icon: IconMessages },
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
    sections: [{ name: 'descriptions', address: { to: '/admin/descriptions' }, Icon: IconSparkles }],
  },
  {
    name: 'analytics',
    sections: [
      { name: 'sales', address: { to: '/admin/sales' }, Icon: IconChartBar },
      { name: 'realtime', address: { to: '/admin/realtime' }, Icon: IconBolt },
      { name: 'reports', address: { to: '/admin/reports' }, Icon: IconReportAnalytics },
    ],
  },
  {
    name: 'access',
    sections: [
      { name: 'staff', address: { to: '/admin/staff' }, Icon: IconShieldCheck },
      { name: 'api', address: { to: '/admin/api' }, Icon: IconApi },
      { name: 'data_requests', address: { to: '/admin/data-requests' }, Icon: IconUserOff },
      { name: 'audit', address: { to: '/admin/audit' }, Icon: IconHistory },
    ],
  },
  {
    name: 'settings',
    sections: [
      { name: 'payment_methods', address: { to: '/admin/payment-methods' }, Icon: IconCreditCard },
      { name: 'notifications', address: { to: '/admin/notifications' }, Icon: IconBell },
      { name: 'announcements', address: { to: '/admin/announcements' }, Icon: IconSpeakerphone },
      { name: 'help', address: { to: '/admin/help' }, Icon: IconHelpCircle },
      { name: 'incidents', address: { to: '/admin/incidents' }, Icon: IconActivity },
      { name: 'legal', address: { to: '/admin/legal' }, Icon: IconScale },
      { name: 'settings', address: { to: '/admin/settings' }, Icon: IconAdjustments },
    ],
  },
];
