import {
  IconArrowsExchange,
  IconCalendarRepeat,
  IconCategory,
  IconFileInvoice,
  IconHeadset,
  IconLayoutDashboard,
  IconReceipt,
  IconSettings,
  IconShoppingBag,
  IconStack2,
  IconUserCircle,
  IconWallet,
} from '@tabler/icons-react';
import { useTeamBarrier } from '#web/session/team-role.ts';

/** The side menu, from what is used most to what is used least. */
const menuLinks = [
  { to: '/dashboard', page: 'dashboard', Icon: IconLayoutDashboard },
  { to: '/products', page: 'products', Icon: IconShoppingBag },
  { to: '/categories', page: 'categories', Icon: IconCategory },
  { to: '/deposit', page: 'deposit', Icon: IconWallet },
  { to: '/bulk-order', page: 'bulk_order', Icon: IconStack2 },
  { to: '/purchase-history', page: 'purchase_history', Icon: IconReceipt },
  { to: '/subscriptions', page: 'subscriptions', Icon: IconCalendarRepeat },
  { to: '/settings', page: 'settings', Icon: IconSettings },
  { to: '/support', page: 'support', Icon: IconHeadset },
  { to: '/client-profile', page: 'client_profile', Icon: IconUserCircle },
  { to: '/transaction-history', page: 'transaction_history', Icon: IconArrowsExchange },
  { to: '/invoices', page: 'invoices', Icon: IconFileInvoice },
] as const;

/** Without the pages that the person's role in their team leaves to others. */
export function useMenuLinks(): readonly (typeof menuLinks)[number][] {
  const barrierTo = useTeamBarrier();
  return menuLinks.filter(({ to }) => {
    if (to === '/deposit') return barrierTo('add_funds') === null;
    if (to !== '/transaction-history' && to !== '/invoices') return true;
    return barrierTo('see_money') === null;
  });
}
