import type { Session } from '#shared/accounts/accounts.contract.ts';
import type { StaffPermission } from '#shared/permissions.ts';
import { inPanel, partOf } from './in-panel.ts';
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

/** What the open tab of the editor of products asks for. */
function editorCalls(tab: string | null): string[] {
  if (tab === 'pricing') return ['/api/admin/products/:id/price-changes?limit=10'];
  return ['monthly', 'variations', 'media'].includes(tab ?? '') ? [] : ['/api/admin/categories'];
}

/** What both lists of people are narrowed by, as they pass it on. */
const PEOPLE = ['search', 'status', 'seen', 'cursor', 'role', 'sort'];

/** The panel's pages, which come with their first answers, as those of the store do. */
export const PANEL: Opening[] = [
  inPanel('/?', null, {
    calls: ({ session }) => [
      '/api/admin/dashboard',
      ...(isAllowed(session, 'administer') ? ['/api/admin/ledger-currency'] : []),
    ],
  }),
  inPanel('/orders', 'read_orders', {
    calls: ['/api/admin/orders/counts', '/api/admin/bulk-runs'],
    list: '/api/admin/orders?limit=50&sort=date&range=all&direction=desc',
    passes: [
      'search',
      'status',
      'payment',
      'from',
      'until',
      'minute',
      'product',
      'user',
      'client',
      'refunded_from',
      'refunded_until',
      'category',
      'wilaya',
      'price_list',
      'currency',
      'cursor',
    ],
    names: {
      payment: 'payment_status',
      client: 'client_id',
      category: 'category_id',
      price_list: 'price_list_id',
    },
    leaves: ['range', 'sort', 'direction'],
  }),
  // Whether clients have reported something, only the order says.
  inPanel('/orders/:id', 'read_orders', { calls: ['/api/admin/orders/:id'] }),
  inPanel('/delivery', 'manage_orders', {
    list: '/api/admin/delivery',
    passes: ['product_id', 'client_id', 'search', 'cursor'],
    leaves: ['tab', 'status'],
  }),
  inPanel('/deposits', 'review_deposits', {
    list: partOf('/api/admin/deposits', 'status', 'under_review'),
    passes: ['method', 'client_id', 'paid_from', 'paid_until', 'paid_minute', 'range', 'search', 'cursor'],
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
    list: partOf('/api/admin/quotes', 'state', 'open'),
    passes: ['search', 'holder', 'client_id', 'sort', 'cursor'],
    leaves: ['only', 'period'],
  }),
  inPanel('/quotes/:id', 'read_quotes', { calls: ['/api/admin/quotes/:id'] }),
  inPanel('/tickets', 'answer_tickets', {
    calls: ['/api/admin/tickets/statistics?period=month'],
    list: partOf('/api/admin/tickets', 'state', 'waiting'),
    passes: ['search', 'kind', 'holder', 'client_id', 'sort', 'cursor'],
    leaves: ['only', 'period'],
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
    passes: ['search', 'status', 'category', 'only', 'cursor'],
    names: { category: 'category_id' },
    leaves: ['tab'],
  }),
  inPanel('/products/:id', 'manage_catalogue', {
    // What is not made yet has nothing of its own.
    calls: ({ id, search }) =>
      ['/api/admin/products/:id', ...editorCalls(search.get('tab'))].filter(
        (url) => id !== 'new' || !url.includes(':id'),
      ),
  }),
  inPanel('/categories', 'manage_catalogue', { list: '/api/admin/categories', leaves: ['edit'] }),
  inPanel('/promotions', 'manage_catalogue', { list: '/api/admin/promotions', leaves: ['edit'] }),
  inPanel('/reviews', 'moderate_reviews', {
    calls: ['/api/admin/review-counts'],
    list: partOf('/api/admin/reviews', 'status', 'pending'),
    passes: ['stars', 'search', 'cursor'],
    leaves: ['answer'],
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
  // Asked for the list on its way, it waits for ever.
  inPanel('/kit', null, { leaves: ['answer'] }),
  // No section.
  inPanel('/[a-z-]+', null, {}),
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
