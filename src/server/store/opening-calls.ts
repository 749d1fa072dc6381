import type { Session } from '#shared/accounts/accounts.contract.ts';
import { isStaffRole } from '#shared/permissions.ts';
import { MOVED } from '#shared/store/moved.ts';
import { address, ID, isAllowed, type Opened, type Opening } from './opening.ts';
import { PANEL, panelFrame, SIMPLE_ADMIN } from './panel-openings.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** What lies open over a member's page, or leads on from it: the browser's to do. */
const OPENS = ['panel', 'movement', 'order', 'from'];
/** Requested by the header of every store page. */
const EVERYWHERE = ['/api/cart'];
/** What a ticket can be about, with the latest of them. */
const ABOUT = ['order', 'deposit', 'quote'];

/** The exact requests pages make on load; test/e2e/everywhere/first-answers.e2e.ts checks that there are no others, and none in vain. */
const OPENINGS: Opening[] = [
  {
    page: /^\/(dashboard)?$/,
    calls: ({ currency, session }) => [
      `/api/wallet?currency=${currency}`,
      '/api/dashboard',
      '/api/promotions',
      '/api/categories?limit=6',
      '/api/recently-viewed?limit=20',
      '/api/notifications?limit=20',
      ...(isAllowed(session, 'see_money') ? [] : ['/api/products?limit=1']),
    ],
  },
  {
    page: /^\/products$/,
    calls: () => ['/api/categories', '/api/marks'],
    list: {
      by: ['search', 'category', 'price', 'type', 'sort', 'pages', 'show'],
      call: (_, narrowed) => (narrowed.length === 0 ? '/api/products?limit=24' : null),
    },
  },
  { page: /^\/categories$/, calls: () => ['/api/categories'] },
  {
    page: new RegExp(`^/category/${ID}$`),
    calls: ({ id }) => [`/api/categories/${id}`, '/api/marks'],
    list: {
      by: ['sort', 'pages'],
      call: ({ id }, narrowed) => (narrowed.length === 0 ? `/api/products?category_id=${id}&limit=24` : null),
    },
  },
  {
    page: new RegExp(`^/product/${ID}$`),
    // Others like it are asked for by its id, which links do not name.
    calls: ({ id }) => [`/api/products/${id}`, '/api/marks'],
  },
  {
    page: /^\/deposit$/,
    calls: () => [
      '/api/deposit-options',
      '/api/deposits?state=open&limit=100',
      '/api/deposits?state=closed&limit=10',
    ],
  },
  {
    page: /^\/deposit\/(success|failure)$/,
    calls: ({ search }) => {
      const [id = '', ...others] = search.getAll('deposit');
      return UUID.test(id) && others.length === 0 ? [`/api/deposits/${id}`] : [];
    },
  },
  { page: new RegExp(`^/deposit/${ID}$`), calls: ({ id }) => [`/api/deposits/${id}`] },
  {
    page: /^\/purchase-history$/,
    calls: ({ search }) => [
      '/api/orders/counts',
      // For the name of one.
      ...(UUID.test(search.get('category_id') ?? '') ? ['/api/categories'] : []),
    ],
    list: {
      by: [
        'search',
        'time',
        'status',
        'from',
        'until',
        'category_id',
        'except_categories',
        'saved_by',
        'sort',
        'cursor',
      ],
      call: (_, narrowed) => address('/api/orders', [...narrowed, ['pinned_first', 'true']]),
    },
    reads: ['from'],
  },
  { page: new RegExp(`^/purchase-history/${ID}$`), calls: ({ id }) => [`/api/orders/${id}`] },
  {
    page: /^\/transaction-history$/,
    list: {
      by: ['search', 'type', 'kind', 'method', 'from', 'until', 'cursor'],
      call: ({ currency }, narrowed) =>
        address('/api/balance-transactions', [['currency', currency], ...narrowed]),
    },
    reads: ['from'],
  },
  {
    page: /^\/subscriptions$/,
    calls: () => ['/api/subscriptions/counts'],
    list: {
      by: ['state', 'sort', 'search', 'subscription', 'cursor'],
      call: (_, narrowed) => (narrowed.length === 0 ? '/api/subscriptions?state=running' : null),
    },
  },
  {
    page: /^\/notifications$/,
    list: {
      by: ['event', 'state', 'cursor'],
      call: (_, narrowed) => address('/api/notifications', narrowed),
    },
  },
  {
    page: /^\/invoices$/,
    calls: () => ['/api/business'],
    list: {
      by: ['search', 'kind', 'year', 'cursor'],
      call: (_, narrowed) => (narrowed.length === 0 ? '/api/invoices' : null),
    },
  },
  { page: /^\/cart$/ },
  {
    page: /^\/quotes$/,
    calls: () => ['/api/quotes/counts'],
    list: {
      by: ['search', 'state', 'sort', 'cursor'],
      call: (_, narrowed) => address('/api/quotes', narrowed),
    },
  },
  { page: new RegExp(`^/quotes/${ID}$`), calls: ({ id }) => [`/api/quotes/${id}`] },
  {
    page: /^\/tickets$/,
    calls: () => ['/api/tickets/counts'],
    list: { by: ['state', 'cursor'], call: (_, narrowed) => address('/api/tickets', narrowed) },
  },
  {
    page: /^\/tickets\/new$/,
    calls: ({ search }) => {
      const about = ABOUT.map((kind) => ({ kind, id: search.get(kind) ?? '' }));
      const { kind, id } = about.find((one) => UUID.test(one.id)) ?? {};
      if (kind === undefined) return [];
      return [`/api/${kind}s?limit=20`, ...(kind === 'order' ? [`/api/orders/${id}`] : [])];
    },
    reads: ['order'],
  },
  { page: new RegExp(`^/tickets/${ID}$`), calls: ({ id }) => [`/api/tickets/${id}`] },
  {
    page: /^\/support$/,
    calls: ({ session }) => (session.reseller === null ? [] : ['/api/tickets?state=unsolved&limit=3']),
    list: {
      by: ['search'],
      call: ({ language }, narrowed) => address('/api/help', [['language', language], ...narrowed]),
    },
    isPublic: true,
  },
  {
    page: /^\/help$/,
    list: {
      by: ['search'],
      call: ({ language }, narrowed) => address('/api/help', [['language', language], ...narrowed]),
    },
    isPublic: true,
  },
  {
    page: new RegExp(`^/help/${ID}$`),
    calls: ({ id, language }) => [`/api/help/${id}?language=${language}`],
    isPublic: true,
  },
  { page: /^\/status$/, calls: () => ['/api/status'], isPublic: true },
  {
    page: /^\/(terms|privacy)-(?:of-service|policy)$/,
    list: {
      by: ['version'],
      call: ({ id, language }, narrowed) =>
        address(`/api/legal/${id}`, [['language', language], ...narrowed]),
    },
    isPublic: true,
  },
  {
    page: /^\/bulk-order$/,
    calls: () => ['/api/bulk-order'],
    list: {
      by: ['search', 'cursor'],
      call: (_, narrowed) => address('/api/bulk-order/products', narrowed),
    },
  },
  {
    page: /^\/settings$/,
    calls: ({ currency, session }) => [
      '/api/preferences',
      '/api/two-factor',
      '/api/sessions',
      '/api/profile/deletion',
      '/api/push',
      ...(isAllowed(session, 'add_funds') ? [`/api/wallet?currency=${currency}`] : []),
    ],
  },
  {
    page: /^\/client-profile$/,
    calls: ({ session, search }) => {
      const tab = search.get('tab');
      if (tab === 'team') return isAllowed(session, 'manage_team') ? ['/api/team'] : [];
      return tab === 'business' ? ['/api/business'] : [];
    },
  },
  {
    page: /^\/api-integration$/,
    list: {
      by: ['tab', 'webhook', 'key'],
      // All others are made of the document of the API, which is too long to come with a page.
      call: ({ session }, [[, tab] = ['tab', 'keys'], ...others]) => {
        if (!isAllowed(session, 'manage_api_keys') || others.length > 0) return null;
        if (tab === 'keys') return '/api/api-keys';
        return tab === 'webhooks' ? '/api/webhook-endpoints' : null;
      },
    },
  },
];
/** The entry, which visitors alone see. */
const ENTRY: Opening = { page: /^\/(login|signup)?$/, calls: () => ['/api/shelves'] };
/** What is typed at the sign-in comes along. What the links of mails carry no server is told: they come as still on their way. */
const LINKS: Opening = {
  page: /^\/(forgot-password|reset-password|confirm-email|email-change|invitation)$/,
};
/** An address that is no page's, as a client sees it. What programs try at random, signed out, is not worth a rendering. */
const NOWHERE: Opening = { page: /^/ };
const PUBLIC = [ENTRY, LINKS, ...OPENINGS.filter(({ isPublic }) => isPublic === true)];

interface OpeningCalls {
  urls: string[];
  /** Whether the page asks for nothing else, as far as one knows. */
  isWhole: boolean;
}

/**
 * What a page asks for as it opens. An address with parameters that the page does not know is the same page; of one that
 * narrows its list, all that is known.
 */
export function openingCalls(url: string, opened: Omit<Opened, 'id' | 'search'>): OpeningCalls {
  const [path = '', query = ''] = url.split('?');
  const found = openingsFor(opened.session, path);
  if (found === null) return { urls: [], isWhole: false };
  const opening =
    found.openings.find(({ page }) => page.test(path)) ??
    (found.openings === OPENINGS && leadsNowhere(path) ? NOWHERE : undefined);
  const { needs } = opening ?? {};
  if (opening === undefined || (needs !== undefined && !isAllowed(opened.session, needs)))
    return { urls: found.everywhere, isWhole: false };
  const search = new URLSearchParams(query);
  const given = { ...opened, search, id: opening.page.exec(path)?.[1] ?? '' };
  const said = (name: string) => (search.get(name) ?? '').trim();
  const narrowed = (opening.list?.by ?? [])
    .filter((name) => said(name) !== '')
    .map((name): [string, string] => [name, said(name)]);
  const list = opening.list?.call(given, narrowed);
  const opens = OPENS.filter((name) => opening.reads?.includes(name) !== true);
  const urls = [
    ...(opening.calls?.(given) ?? []),
    ...(typeof list === 'string' ? [list] : []),
    ...found.everywhere,
  ];
  return {
    urls: [...new Set(urls)],
    isWhole: list !== null && (opened.session.profile === null || !opens.some((name) => search.has(name))),
  };
}

/** Whether no page's address begins so. By its first part alone: the router takes capitals and a slash at the end, too. */
function leadsNowhere(path: string): boolean {
  const start = `/${path.toLowerCase().split('/')[1] ?? ''}`;
  const begins = ({ page }: Opening) => page.test(start) || page.test(`${start}/x`);
  return (
    !Object.hasOwn(MOVED, start) &&
    start !== '/admin' &&
    ![ENTRY, LINKS, SIMPLE_ADMIN, ...OPENINGS].some(begins)
  );
}

/** The pages of who reads, and what each of them asks for; null for staff in the store, but for the page that is theirs. */
function openingsFor(session: Session, path: string): { openings: Opening[]; everywhere: string[] } | null {
  const { profile, reseller } = session;
  if (profile === null) return { openings: PUBLIC, everywhere: [] };
  if (isStaffRole(profile.role)) {
    if (/^\/admin(\/|$)/.test(path)) return { openings: PANEL, everywhere: panelFrame(session) };
    return SIMPLE_ADMIN.page.test(path) ? { openings: [SIMPLE_ADMIN], everywhere: [] } : null;
  }
  return reseller === null ? null : { openings: OPENINGS, everywhere: EVERYWHERE };
}
