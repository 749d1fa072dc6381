// Every page of the store with an address that leads to it, for all that looks at every page.
import { randomUUID } from 'node:crypto';
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoAdmin, demoReseller, openDeposit, signIn } from './accounts.ts';
import { switchOnBaridiMob } from '#test/e2e/deposits/transfer-steps.ts';
import { answerQuote, askQuote, fillBulkOrder } from '#test/e2e/quotes/quote-steps.ts';
import { openTicket } from '#test/e2e/support/ticket-steps.ts';
import type { Store } from './store.ts';

/** The addresses of the route table, as the browser is sent to them; `$` stands for an address that leads nowhere. */
export const PAGES: Record<string, (ids: Ids) => string> = {
  '/': () => '/',
  '/login': () => '/login',
  '/signup': () => '/signup',
  '/confirm-email': () => '/confirm-email',
  '/forgot-password': () => '/forgot-password',
  '/reset-password': () => '/reset-password#a-token-that-nobody-was-sent',
  '/email-change': () => '/email-change',
  '/invitation': () => '/invitation',
  '/dashboard': () => '/dashboard',
  '/products': () => '/products',
  '/categories': () => '/categories',
  '/category/$categoryId': ({ category }) => `/category/${category}`,
  '/product/$productId': ({ slug }) => `/product/${slug}`,
  '/deposit': () => '/deposit?amount=5000',
  '/deposit/success': ({ deposit }) => `/deposit/success?deposit=${deposit}`,
  '/deposit/failure': () => '/deposit/failure',
  '/deposit/$depositId': ({ transfer }) => `/deposit/${transfer}`,
  '/bulk-order': () => '/bulk-order',
  '/quotes': () => '/quotes',
  '/quotes/$quoteId': ({ quote }) => `/quotes/${quote}`,
  '/purchase-history': () => '/purchase-history',
  '/purchase-history/$orderId': ({ order }) => `/purchase-history/${order}`,
  '/cart': () => '/cart',
  '/subscriptions': () => '/subscriptions',
  '/invoices': () => '/invoices',
  '/orders': () => '/orders',
  '/transaction-history': () => '/transaction-history',
  '/notifications': () => '/notifications',
  '/settings': () => '/settings',
  '/client-profile': () => '/client-profile',
  '/profile': () => '/profile',
  '/support': () => '/support',
  '/tickets': () => '/tickets',
  '/tickets/new': ({ order }) => `/tickets/new?order=${order}`,
  '/tickets/$ticketId': ({ ticket }) => `/tickets/${ticket}`,
  '/admin': () => '/admin',
  '/admin/users': () => '/admin/users?group=clients&sort=name',
  '/admin/customers': () => '/admin/customers?status=approved',
  '/admin/customers/$clientId': ({ client }) => `/admin/customers/${client}`,
  '/admin/staff': () => '/admin/staff',
  '/admin/kit': () => '/admin/kit',
  '/admin/realtime': () => '/admin/realtime',
  '/admin/sales': () => '/admin/sales?by=product&compare=before',
  '/admin/api': () => '/admin/api',
  '/admin/audit': () => '/admin/audit?action=signed_in',
  '/admin/data-requests': () => '/admin/data-requests?status=declined',
  '/admin/help': () => '/admin/help',
  '/admin/help/$articleId': () => '/admin/help/new',
  '/admin/incidents': () => '/admin/incidents',
  '/admin/legal': () => '/admin/legal?document=privacy',
  '/admin/settings': () => '/admin/settings',
  '/admin/notifications': () => '/admin/notifications',
  '/admin/announcements': () => '/admin/announcements',
  '/admin/notifications/$key': () => '/admin/notifications/deposit_paid',
  '/admin/payment-methods': () => '/admin/payment-methods',
  '/admin/deposits': () => '/admin/deposits',
  '/admin/deposits/$depositId': ({ transfer }) => `/admin/deposits/${transfer}`,
  '/admin/orders': () => '/admin/orders',
  '/admin/orders/$orderId': ({ order }) => `/admin/orders/${order}`,
  '/admin/quotes': () => '/admin/quotes',
  '/admin/quotes/$quoteId': ({ quote }) => `/admin/quotes/${quote}`,
  '/admin/tickets': () => '/admin/tickets',
  '/admin/tickets/answers': () => '/admin/tickets/answers',
  '/admin/tickets/$ticketId': ({ ticket }) => `/admin/tickets/${ticket}`,
  '/admin/delivery': () => '/admin/delivery',
  '/admin/codes': () => '/admin/codes',
  '/admin/codes/$productId': ({ coded }) => `/admin/codes/${coded}`,
  '/admin/invoices': () => '/admin/invoices',
  '/admin/rates': () => '/admin/rates',
  '/admin/ledger': () => '/admin/ledger',
  '/admin/gateway-log': () => '/admin/gateway-log',
  '/admin/products': () => '/admin/products?sort=name&direction=asc',
  '/admin/products/new': () => '/admin/products/new',
  '/admin/products/$productId': ({ product }) => `/admin/products/${product}`,
  '/admin/categories': () => '/admin/categories',
  '/admin/promotions': () => '/admin/promotions',
  '/admin/reviews': () => '/admin/reviews',
  '/admin/price-lists': () => '/admin/price-lists',
  '/admin/price-lists/$listId': ({ list }) => `/admin/price-lists/${list}`,
  '/admin/price-grid': () => '/admin/price-grid',
  '/admin/imports': () => '/admin/imports',
  '/admin/imports/$importId': ({ import: id }) => `/admin/imports/${id}`,
  '/admin/reports': () => '/admin/reports',
  '/admin/descriptions': () => '/admin/descriptions',
  '/admin/descriptions/$runId': ({ writing }) => `/admin/descriptions/${writing}`,
  '/admin/bulk-runs/$runId': ({ run }) => `/admin/bulk-runs/${run}`,
  '/admin/$': () => '/admin/no-such-section',
  '/simple-admin': () => '/simple-admin',
  '/help': () => '/help?search=deposit',
  '/help/$slug': () => '/help/add-funds',
  '/status': () => '/status',
  '/privacy-policy': () => '/privacy-policy',
  '/terms-of-service': () => '/terms-of-service',
  '/api-integration': () => '/api-integration',
  $: () => '/no-such-page',
};

/** What a reseller passes through from the entry to their codes. */
export const MAIN = [
  '/',
  '/dashboard',
  '/products',
  '/category/$categoryId',
  '/product/$productId',
  '/deposit',
  '/purchase-history',
  '/purchase-history/$orderId',
  '/transaction-history',
  '/cart',
];

export interface Ids {
  category: string;
  product: string;
  /** Of the same product, as links to it have it. */
  slug: string;
  /** A product that is delivered by code. */
  coded: string;
  deposit: string;
  order: string;
  quote: string;
  ticket: string;
  transfer: string;
  client: string;
  list: string;
  import: string;
  run: string;
  /** A run of written descriptions. */
  writing: string;
}

/** One of each that a page is about, of the demo's reseller where it belongs to someone; transfers by BaridiMob are switched on for that. */
export async function findIds(browser: Browser, store: Store): Promise<Ids> {
  await switchOnBaridiMob(browser, store);
  const context = await browser.newContext();
  await signIn(context, store, demoReseller);
  const read = async (path: string, from = context) => {
    const answer = await from.request.get(`${store.url}${path}`);
    const { data }: { data: { id: string }[] } = await answer.json();
    return data[0]?.id ?? '';
  };
  const staff = await browser.newContext();
  await signIn(staff, store, demoAdmin);
  const ticket = await openTicket(context, store, 'Where is my code?');
  const quote = await askQuote(context, store, { 'Farasha Kids TV': 20 });
  await answerQuote(staff, store, quote.id, '5');
  await answerQuote(staff, store, quote.id, '8');
  await fillBulkOrder(context, store, { 'Farasha Kids TV': 20, 'Hawa Mini Voucher': 5 });
  const found = {
    category: await read('/api/categories'),
    ...(await readProduct(context, store)),
    coded: await readCoded(staff, store),
    deposit: (await openDeposit(context, store)).id,
    order: await read('/api/orders'),
    quote: quote.id,
    ticket,
    transfer: (await openDeposit(context, store, 'baridimob')).id,
    client: await readOwnBusiness(context, store),
    list: await read('/api/admin/price-lists', staff),
    import: await uploadTable(staff, store),
    run: await startRun(staff, store),
    writing: await writeTexts(staff, store),
  };
  await Promise.all([context.close(), staff.close()]);
  return found;
}

async function readProduct(
  context: BrowserContext,
  store: Store,
): Promise<{ product: string; slug: string }> {
  const answer = await context.request.get(`${store.url}/api/products`);
  const { data }: { data: { id: string; url_slug: string }[] } = await answer.json();
  return { product: data[0]?.id ?? '', slug: data[0]?.url_slug ?? '' };
}

async function readCoded(context: BrowserContext, store: Store): Promise<string> {
  const answer = await context.request.get(`${store.url}/api/admin/codes`);
  const { data }: { data: { product_id: string }[] } = await answer.json();
  return data[0]?.product_id ?? '';
}

/** Of the featured products, by the template; its page shows the texts as they come. */
async function writeTexts(context: BrowserContext, store: Store): Promise<string> {
  const answer = await context.request.post(`${store.url}/api/admin/writing/runs`, {
    data: {
      language: 'ar',
      tone: 'plain',
      size: 'short',
      applies: false,
      only_missing: false,
      filter: { status: 'active', search: 'Farasha' },
    },
    headers: { origin: store.url, 'idempotency-key': randomUUID() },
  });
  const { data }: { data: { id: string } } = await answer.json();
  return data.id;
}

async function readOwnBusiness(context: BrowserContext, store: Store): Promise<string> {
  const answer = await context.request.get(`${store.url}/api/session`);
  const { data }: { data: { reseller: { id: string } | null } } = await answer.json();
  return data.reseller?.id ?? '';
}

/** On one order that is over: it is refused, and nothing is changed. */
async function startRun(context: BrowserContext, store: Store): Promise<string> {
  const found = await context.request.get(`${store.url}/api/admin/orders?status=completed&limit=1`);
  const { data: orders }: { data: { order_number: string }[] } = await found.json();
  const answer = await context.request.post(`${store.url}/api/admin/orders/bulk-runs`, {
    data: { act: 'process', filter: { search: orders[0]?.order_number }, expected: 1 },
    headers: { origin: store.url, 'idempotency-key': randomUUID() },
  });
  const { data }: { data: { run: { id: string } } } = await answer.json();
  return data.run.id;
}

/** The categories as they are, with one line that does not fit. */
async function uploadTable(context: BrowserContext, store: Store): Promise<string> {
  const table = await context.request.get(`${store.url}/api/admin/categories.csv`);
  const answer = await context.request.post(
    `${store.url}/api/admin/imports?kind=categories&name=categories.csv`,
    {
      data: Buffer.from(`${await table.text()}No Such Slug,\n`),
      headers: {
        origin: store.url,
        'content-type': 'application/octet-stream',
        'idempotency-key': randomUUID(),
      },
    },
  );
  const { data }: { data: { id: string } } = await answer.json();
  return data.id;
}

const routes = Object.keys(PAGES);
/** Those of the entry lead elsewhere, as a redirect to the page before does: to get there changes nothing. */
const LOADED = new Set([...routes.slice(0, routes.indexOf('/dashboard') + 1), '/profile']);

/** Whether a page can be walked to from the one before it in the list. */
export const isWalkable = (route: string) => !LOADED.has(route);

/** Goes on to another page without loading all of the store again, as a link does. */
export async function walk(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, address);
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible();
}
