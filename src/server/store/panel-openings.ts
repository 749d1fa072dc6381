import type { Session } from '#shared/accounts/accounts.contract.ts';
import type { StaffPermission } from '#shared/permissions.ts';
import { address, isAllowed, type Opening } from './opening.ts';

/** What waits for staff: counted in the header of every page of the panel, for those who see to it. */
const WAITING: [call: string, permissions: StaffPermission[]][] = [
  ['/api/admin/deposit-queue', ['review_deposits']],
  ['/api/admin/delivery-queue', ['manage_orders']],
  ['/api/admin/quotes/counts', ['answer_quotes', 'approve_quotes']],
  ['/api/admin/tickets/counts', ['answer_tickets']],
  ['/api/admin/people/counts', ['read_clients']],
  ['/api/admin/codes-running-low', ['manage_codes']],
];

export const panelFrame = (session: Session): string[] =>
  WAITING.filter(([, permissions]) => permissions.some((one) => isAllowed(session, one))).map(
    ([call]) => call,
  );

/** What both lists of people are narrowed by, as they pass it on. Who is active has another name there. */
const PEOPLE = ['activity', 'search', 'status', 'seen', 'cursor', 'role', 'sort'];
const people = (group: string, narrowed: [name: string, value: string][]) =>
  narrowed.some(([name]) => name === 'activity')
    ? null
    : address('/api/admin/people', [['group', group], ...narrowed]);

/** The panel's pages that come with their first answers, as those of the store do. */
export const PANEL: Opening[] = [
  {
    page: /^\/admin\/?$/,
    calls: ({ session }) => [
      '/api/admin/dashboard',
      ...(isAllowed(session, 'administer') ? ['/api/admin/ledger-currency'] : []),
    ],
  },
  {
    page: /^\/admin\/orders$/,
    needs: 'read_orders',
    calls: () => ['/api/admin/orders/counts', '/api/admin/bulk-runs'],
    list: {
      by: [
        'search',
        'status',
        'payment',
        'range',
        'from',
        'until',
        'minute',
        'product',
        'user',
        'client',
        'category',
        'refunded_from',
        'refunded_until',
        'wilaya',
        'price_list',
        'currency',
        'sort',
        'direction',
        'cursor',
      ],
      call: (_, narrowed) =>
        narrowed.length === 0 ? '/api/admin/orders?sort=date&range=all&direction=desc&limit=50' : null,
    },
  },
  {
    page: /^\/admin\/deposits$/,
    needs: 'review_deposits',
    list: {
      by: [
        'status',
        'method',
        'client_id',
        'paid_from',
        'paid_until',
        'paid_minute',
        'range',
        'search',
        'cursor',
      ],
      call: (_, narrowed) => (narrowed.length === 0 ? '/api/admin/deposits?status=under_review' : null),
    },
  },
  {
    page: /^\/admin\/customers$/,
    needs: 'read_clients',
    list: { by: PEOPLE, call: (_, narrowed) => people('clients', narrowed) },
  },
  {
    page: /^\/admin\/users$/,
    needs: 'read_clients',
    list: {
      by: PEOPLE,
      call: ({ search }, narrowed) => people(search.get('group') ?? 'everybody', narrowed),
    },
  },
];
