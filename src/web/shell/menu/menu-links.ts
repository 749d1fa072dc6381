import {
  IconArrowsExchange,
  IconCalendarRepeat,
  IconCategory,
  IconFileInvoice,
  IconHeadset,
  IconLayoutDashboard,
  IconMessages,
  IconReceipt,
  IconSettings,
  IconShoppingBag,
  IconStack2,
  IconTag,
  IconUserCircle,
  IconWallet,
} from '@tabler/icons-react';
import { useTeamBarrier } from '#web/session/team-role.ts';

/** The side menu by what one comes for, each from what is used most to what is used least. */
const menuGroups = [
  { name: null, links: [{ to: '/dashboard', page: 'dashboard', Icon: IconLayoutDashboard }] },
  {
    name: 'buy',
    links: [
      { to: '/products', page: 'products', Icon: IconShoppingBag },
      { to: '/categories', page: 'categories', Icon: IconCategory },
      { to: '/bulk-order', page: 'bulk_order', Icon: IconStack2 },
      { to: '/quotes', page: 'quotes', Icon: IconTag },
      { to: '/purchase-history', page: 'purchase_history', Icon: IconReceipt },
      { to: '/subscriptions', page: 'subscriptions', Icon: IconCalendarRepeat },
    ],
  },
  {
    name: 'money',
    links: [
      { to: '/deposit', page: 'deposit', Icon: IconWallet },
      { to: '/transaction-history', page: 'transaction_history', Icon: IconArrowsExchange },
      { to: '/invoices', page: 'invoices', Icon: IconFileInvoice },
    ],
  },
  {
    name: 'account',
    links: [
      { to: '/client-profile', page: 'client_profile', Icon: IconUserCircle },
      { to: '/settings', page: 'settings', Icon: IconSettings },
      { to: '/support', page: 'support', Icon: IconHeadset },
      { to: '/tickets', page: 'tickets', Icon: IconMessages },
    ],
  },
] as const;

export type MenuLink = (typeof menuGroups)[number]['links'][number];

/** Without the pages that the person's role in their team leaves to others. */
export function useMenuGroups() {
  const barrierTo = useTeamBarrier();
  const isOpen = ({ to }: MenuLink) => {
    if (to === '/deposit') return barrierTo('add_funds') === null;
    if (to !== '/transaction-history' && to !== '/invoices') return true;
    return barrierTo('see_money') === null;
  };
  return menuGroups
    .map(({ name, links }) => ({ name, links: links.filter(isOpen) }))
    .filter(({ links }) => links.length > 0);
}
