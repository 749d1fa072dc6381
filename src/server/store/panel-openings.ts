import type { Session } from '#shared/accounts/accounts.contract.ts';
import type { StaffPermission } from '#shared/permissions.ts';
import { address, ID, isAllowed, type Opened, type Opening } from './opening.ts';

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

interface Asks {
  /** Whatever the address says behind the path. */
  calls?: string[] | ((opened: Opened) => string[]);
  list?: string | ((opened: Opened) => string);
  /** What the list is narrowed by, in the interface's words and the page's order. */
  passes?: string[];
  /** Left to the page, with its list: what it names otherwise than the interface, and what lies open over it. */
  leaves?: string[];
}

/** A page of the panel; `:id` stands for what its path names. */
function inPanel(path: string, needs: StaffPermission | null, asks: Asks): Opening {
  const { calls = [], list, passes = [], leaves = [] } = asks;
  const about = (url: string, { id }: Opened) => url.replace(':id', id);
  return {
    page: new RegExp(`^/admin${path.replace(':id', ID)}$`),
    ...(needs !== null && { needs }),
    calls: (opened) => (typeof calls === 'function' ? calls(opened) : calls).map((url) => about(url, opened)),
    ...(list !== undefined && {
      list: {
        by: [...passes, ...leaves],
        call: (opened, narrowed) =>
          narrowed.some(([name]) => leaves.includes(name))
            ? null
            : address(about(typeof list === 'function' ? list(opened) : list, opened), narrowed),
      },
    }),
    reads: passes,
  };
}

/** What both lists of people are narrowed by, as they pass it on. */
const PEOPLE = ['search', 'status', 'seen', 'cursor', 'role', 'sort'];

/**
 * The panel's pages that come with their first answers, as those of the store do. Not among them: the editor of products, whose rows have
 * keys of their own making, the demo's pieces of the kit, and sections that there are none of.
 */
export const PANEL: Opening[] = [
  inPanel('/?', null, {
    calls: ({ session }) => [
      '/api/admin/dashboard',
      ...(isAllowed(session, 'administer') ? ['/api/admin/ledger-currency'] : []),
    ],
  }),
  inPanel('/orders', 'read_orders', {
    calls: ['/api/admin/orders/counts', '/api/admin/bulk-runs'],
    list: '/api/admin/orders?sort=date&range=all&direction=desc&limit=50',
    leaves: [
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
  }),
  // Whether clients have reported something, only the order says.
  inPanel('/orders/:id', 'read_orders', { calls: ['/api/admin/orders/:id'] }),
  inPanel('/delivery', 'manage_orders', {
    list: '/api/admin/delivery',
    passes: ['product_id', 'client_id', 'search', 'cursor'],
    leaves: ['tab', 'status'],
  }),
  inPanel('/deposits', 'review_deposits', {
    list: '/api/admin/deposits?status=under_review',
    leaves: [
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
  }),
  inPanel('/deposits/:id', 'review_deposits', {
    calls: ['/api/admin/deposits/:id', '/api/admin/deposits?status=under_review&limit=20'],
  }),
  inPanel('/customers', 'read_clients', {
    list: '/api/admin/people?group=clients',
    passes: PEOPLE,
    leaves: ['activity'],
  }),
  inPanel('/customers/:id', 'read_clients', {
    calls: ({ search, currency }) => {
      const tabs: Record<string, string> = {
        transactions: `balance-transactions?limit=10&currency=${currency}`,
        orders: 'orders?limit=10',
        sessions: 'sessions',
        notes: 'notes?limit=10',
        audit: 'audit?limit=10',
      };
      const tab = tabs[search.get('tab') ?? ''];
      return ['/api/admin/clients/:id', ...(tab === undefined ? [] : [`/api/admin/clients/:id/${tab}`])];
    },
  }),
  inPanel('/users', 'read_clients', {
    list: ({ search }) => address('/api/admin/people', [['group', search.get('group') ?? 'everybody']]),
    passes: PEOPLE,
    leaves: ['activity'],
  }),
  inPanel('/staff', 'manage_staff', {
    calls: ['/api/admin/staff-invitations'],
    list: '/api/admin/people?group=staff&sort=name&limit=100',
    leaves: ['person'],
  }),
  inPanel('/data-requests', 'handle_data_requests', {
    list: '/api/admin/deletion-requests',
    passes: ['status', 'cursor'],
  }),
  inPanel('/audit', 'read_audit', {
    list: '/api/admin/audit',
    passes: ['search', 'action', 'from', 'until', 'cursor'],
    leaves: ['client', 'person', 'actor'],
  }),
  inPanel('/quotes', 'read_quotes', {
    calls: ({ session }) => [
      '/api/admin/quotes/counts',
      '/api/admin/quotes/statistics?period=month',
      ...(isAllowed(session, 'administer') ? ['/api/admin/quote-settings'] : []),
    ],
    list: '/api/admin/quotes?state=open',
    leaves: ['search', 'state', 'holder', 'only', 'client_id', 'sort', 'period', 'cursor'],
  }),
  inPanel('/quotes/:id', 'read_quotes', { calls: ['/api/admin/quotes/:id'] }),
  inPanel('/tickets', 'answer_tickets', {
    calls: ['/api/admin/tickets/statistics?period=month'],
    list: '/api/admin/tickets?state=waiting',
    leaves: ['search', 'state', 'kind', 'holder', 'only', 'client_id', 'sort', 'period', 'cursor'],
  }),
  inPanel('/tickets/answers', 'answer_tickets', { calls: ['/api/admin/canned-answers'] }),
  inPanel('/tickets/:id', 'answer_tickets', {
    calls: ['/api/admin/tickets/:id', '/api/admin/tickets/:id/canned-answers'],
  }),
  inPanel('/codes', 'manage_codes', {
    list: '/api/admin/codes',
    passes: ['search', 'only', 'cursor'],
  }),
  inPanel('/codes/:id', 'manage_codes', {
    calls: ['/api/admin/codes/:id', '/api/admin/codes/:id/additions?limit=5', '/api/admin/bulk-runs'],
    list: '/api/admin/codes/:id/list?limit=50',
    leaves: ['status', 'pool', 'cursor', 'open'],
  }),
  inPanel('/invoices', 'read_invoices', {
    calls: ['/api/admin/invoice-totals'],
    list: '/api/admin/invoices',
    leaves: ['tab', 'search', 'kind', 'period', 'from', 'until', 'tax_rate', 'currency', 'client', 'cursor'],
  }),
  inPanel('/rates', 'read_ledger', {
    calls: ['/api/admin/rates'],
    list: '/api/admin/rates/history',
    passes: ['currency', 'cursor'],
    leaves: ['change'],
  }),
  inPanel('/ledger', 'read_ledger', { calls: ['/api/admin/ledger'] }),
  inPanel('/gateway-log', 'read_ledger', {
    list: '/api/admin/gateway-log',
    passes: ['verdict', 'from', 'until', 'cursor'],
    leaves: ['deposit', 'event'],
  }),
  inPanel('/api', 'read_api', {
    list: '/api/admin/api-keys',
    passes: ['search', 'state', 'cursor'],
    leaves: ['tab', 'client', 'health'],
  }),
  inPanel('/payment-methods', 'manage_payments', { list: '/api/admin/payments', leaves: ['tab', 'edit'] }),
  inPanel('/products', 'manage_catalogue', {
    calls: ['/api/admin/product-counts', '/api/admin/categories', '/api/admin/bulk-runs'],
    list: ({ search }) => {
      const sort = search.get('sort') ?? 'created';
      const direction = search.get('direction') ?? (sort === 'created' ? 'desc' : 'asc');
      return address('/api/admin/products', Object.entries({ tab: 'products', sort, direction }));
    },
    leaves: ['tab', 'search', 'status', 'category', 'only', 'cursor'],
  }),
  inPanel('/promotions', 'manage_catalogue', { list: '/api/admin/promotions', leaves: ['edit'] }),
  inPanel('/reviews', 'moderate_reviews', {
    calls: ['/api/admin/review-counts'],
    list: '/api/admin/reviews?status=pending',
    leaves: ['status', 'stars', 'search', 'cursor', 'answer'],
  }),
  inPanel('/price-lists', 'manage_prices', { calls: ['/api/admin/price-lists'] }),
  inPanel('/price-lists/:id', 'manage_prices', {
    calls: ['/api/admin/price-lists'],
    list: '/api/admin/price-lists/:id/prices?limit=20',
    leaves: ['search', 'fixed', 'cursor'],
  }),
  inPanel('/price-grid', 'manage_prices', {
    calls: ['/api/categories'],
    list: '/api/admin/price-grid?limit=20',
    leaves: ['search', 'category', 'cursor'],
  }),
  inPanel('/imports', 'manage_catalogue', { calls: ['/api/admin/imports'] }),
  // Which of its lines are shown first, only the import says.
  inPanel('/imports/:id', 'manage_catalogue', { calls: ['/api/admin/imports/:id'] }),
  inPanel('/descriptions', 'manage_catalogue', {
    calls: ['/api/admin/categories'],
    list: '/api/admin/writing',
    leaves: ['ids'],
  }),
  inPanel('/descriptions/:id', 'manage_catalogue', {
    calls: ['/api/admin/writing/runs/:id'],
    list: '/api/admin/writing/runs/:id/lines?limit=20',
    passes: ['state', 'cursor'],
  }),
  inPanel('/bulk-runs/:id', null, {
    calls: ['/api/admin/bulk-runs/:id'],
    list: '/api/admin/bulk-runs/:id/rows?limit=50',
    passes: ['only', 'cursor'],
  }),
  inPanel('/sales', 'read_statistics', {
    list: '/api/admin/sales',
    passes: ['range', 'from', 'until', 'step', 'by', 'compare'],
  }),
  inPanel('/realtime', 'read_statistics', { calls: ['/api/admin/realtime'] }),
  inPanel('/reports', 'read_statistics', {
    list: '/api/admin/reports/sales',
    passes: ['from', 'until'],
    leaves: ['tab', 'report', 'cursor'],
  }),
  inPanel('/help', 'edit_help', { calls: ['/api/admin/help'] }),
  inPanel('/help/:id', 'edit_help', {
    calls: ({ id }) => ['/api/admin/help', ...(id === 'new' ? [] : ['/api/admin/help/:id/versions'])],
  }),
  inPanel('/incidents', 'report_incidents', { calls: ['/api/status'] }),
  inPanel('/legal', 'administer', { calls: ['/api/admin/legal'] }),
  inPanel('/settings', 'administer', { calls: ['/api/admin/settings'] }),
  inPanel('/notifications', 'administer', {
    calls: ({ search }) => [
      search.get('tab') === 'rules' ? '/api/admin/notification-rules' : '/api/admin/templates',
    ],
  }),
  inPanel('/notifications/([a-z_]+)', 'administer', { calls: ['/api/admin/templates'] }),
  inPanel('/announcements', 'administer', { list: '/api/admin/announcements', passes: ['cursor'] }),
];

/** Staff's own page in the store. */
export const SIMPLE_ADMIN: Opening = {
  page: /^\/simple-admin$/,
  needs: 'administer',
  list: {
    by: ['tab', 'search', 'role', 'status', 'balance'],
    call: (_, narrowed) => (narrowed.length === 0 ? '/api/admin/statistics' : null),
  },
};
