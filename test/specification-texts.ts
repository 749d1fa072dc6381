// The texts that the specification gives word for word for signing in and up, for refused access and for the admin side
// (sections 2, 5, 8). The tests of messages and of pages read them from here.
import type { MessageDomain } from '#shared/messages.ts';

export interface SpecifiedText {
  text: string;
  /** Whose messages hold it. */
  domain: MessageDomain;
  /** As the name of a test: when it shows. */
  when: string;
}

export const signInTexts = {
  wrong: {
    domain: 'errors',
    when: 'a sign-in with a wrong password',
    text: 'Invalid email or password. Please check your credentials and try again.',
  },
  unconfirmed: {
    domain: 'errors',
    when: 'a sign-in before the address is confirmed',
    text: 'Please check your email and click the confirmation link before signing in.',
  },
  unexpected: {
    domain: 'errors',
    when: 'a failure that nobody foresaw',
    text: 'An unexpected error occurred. Please try again.',
  },
  missing: {
    domain: 'accounts',
    when: 'a sign-in without e-mail or password',
    text: 'You must provide either an email or phone number and a password',
  },
  signing_in: { domain: 'accounts', when: 'a sign-in on its way', text: 'Signing In...' },
} as const satisfies Record<string, SpecifiedText>;

export const signUpTexts = {
  short: {
    domain: 'errors',
    when: 'a sign-up with a short password',
    text: 'Password must be at least 6 characters long.',
  },
  typing_short: {
    domain: 'accounts',
    when: 'a short password being typed',
    text: 'Password must be at least 6 characters',
  },
  taken: {
    domain: 'errors',
    when: 'a sign-up with a known e-mail',
    text: 'An account with this email already exists. Please sign in instead.',
  },
  done: {
    domain: 'accounts',
    when: 'a sign-up that worked',
    text: 'Account created successfully! Please check your email for a confirmation link.',
  },
  creating: { domain: 'accounts', when: 'a sign-up on its way', text: 'Creating Account...' },
} as const satisfies Record<string, SpecifiedText>;

export const deniedTexts = {
  dashboard: {
    domain: 'shell',
    when: '/dashboard signed out',
    text: 'Access Denied - Please log in to access the store.',
  },
  deposit: { domain: 'shell', when: '/deposit signed out', text: 'Please log in to access the deposit page' },
  bulk_order: {
    domain: 'shell',
    when: '/bulk-order signed out',
    text: 'Please log in to submit a bulk order',
  },
  bulk_order_title: {
    domain: 'shell',
    when: 'the title of /bulk-order signed out',
    text: 'Authentication Required',
  },
  products: {
    domain: 'shell',
    when: '/products signed out',
    text: 'Please log in to view our exclusive product catalog and pricing.',
  },
  admin: {
    domain: 'shell',
    when: '/admin as a reseller',
    text: 'Access denied. Admin privileges required.',
  },
  simple_admin: {
    domain: 'shell',
    when: '/simple-admin as a reseller',
    text: 'Access denied. Admin privileges required to view this page.',
  },
} as const satisfies Record<string, SpecifiedText>;

export const adminTexts = {
  no_section: {
    domain: 'admin',
    when: 'an unknown section of the panel',
    text: 'Select a section from the sidebar',
  },
  statistics_failed: {
    domain: 'simple_admin',
    when: 'statistics that do not arrive',
    text: 'Failed to fetch admin statistics',
  },
  clients_failed: {
    domain: 'simple_admin',
    when: 'clients that do not arrive',
    text: 'Failed to fetch clients',
  },
  transactions_failed: {
    domain: 'clients',
    when: 'transactions that do not arrive',
    text: 'Failed to fetch transactions',
  },
  status_failed: {
    domain: 'clients',
    when: 'an activity that can’t be switched',
    text: 'Failed to update client status',
  },
  activated: { domain: 'clients', when: 'a client switched on', text: 'Client activated successfully' },
  deactivated: { domain: 'clients', when: 'a client switched off', text: 'Client deactivated successfully' },
  amount: {
    domain: 'errors',
    when: 'a balance change without an amount',
    text: 'Please enter a valid amount',
  },
  balance_failed: {
    domain: 'clients',
    when: 'a balance that can’t be changed',
    text: 'Failed to update balance',
  },
  balance_changed: { domain: 'clients', when: 'a changed balance', text: 'Balance updated successfully' },
  no_activity: { domain: 'simple_admin', when: 'a store where nothing happened', text: 'No recent activity' },
  no_transactions: { domain: 'clients', when: 'a client without movements', text: 'No transactions found' },
  never: { domain: 'clients', when: 'a client who never signed in', text: 'Never' },
} as const satisfies Record<string, SpecifiedText>;

const bulkTexts = (
  [
    ['an empty bulk order', 'No items in bulk order'],
    ['a search for products without a match', 'No products found matching your search.'],
    ['products that do not arrive', 'Failed to load products'],
    ['bulk prices that do not arrive', 'Failed to load bulk pricing'],
    ['a bulk order that can’t be sent', 'Failed to submit bulk order'],
    ['a bulk order that was sent', 'Bulk Order Submitted'],
    ['a bulk order that was sent, in full', 'Your bulk order request has been submitted for review'],
    ['a bulk order that is sent empty', 'Empty Order'],
    ['a bulk order that is sent empty, in full', 'Please add items to your bulk order'],
    ['too small a quantity', 'Invalid Quantity'],
    ['too small a quantity, in full', 'Minimum order quantity is {n, number}'],
    ['the price without a tier', 'Standard'],
    ['the template', 'Export Template'],
    ['the history of orders', 'View Order History'],
    ['the summary', 'Bulk Order Summary'],
    ['the way to an offer', 'Submit Bulk Order'],
  ] as const
).map(([when, text]): SpecifiedText => ({ domain: 'bulk_order', when, text }));

export const specifiedTexts: SpecifiedText[] = [
  ...[signInTexts, signUpTexts, deniedTexts, adminTexts].flatMap((texts): SpecifiedText[] =>
    Object.values(texts),
  ),
  ...bulkTexts,
];
