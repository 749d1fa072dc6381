import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import { chosenCurrency } from '#shared/accounts/chosen-currency.ts';
import type { Currency } from '#shared/money.ts';

const ID = '([0-9a-zA-Z-]+)';

/** The exact requests pages make on load; test/e2e/everywhere/first-answers.e2e.ts checks that there are no others. */
const ASKED: [page: RegExp, calls: (id: string, currency: Currency) => string[]][] = [
  [
    /^\/(dashboard)?$/,
    (_, currency) => [
      `/api/wallet?currency=${currency}`,
      '/api/dashboard',
      '/api/promotions',
      '/api/categories?limit=6',
      '/api/recently-viewed?limit=20',
      '/api/notifications?limit=20',
    ],
  ],
  [/^\/products$/, () => ['/api/categories', '/api/products?limit=24', '/api/marks']],
  [/^\/categories$/, () => ['/api/categories']],
  [
    new RegExp(`^/category/${ID}$`),
    (id) => [`/api/categories/${id}`, `/api/products?category_id=${id}&limit=24`, '/api/marks'],
  ],
  [
    new RegExp(`^/product/${ID}$`),
    (id) => [`/api/products/${id}`, `/api/products/${id}/related`, '/api/marks'],
  ],
  [
    /^\/deposit$/,
    () => [
      '/api/deposit-options',
      '/api/deposits?state=open&limit=100',
      '/api/deposits?state=closed&limit=10',
    ],
  ],
  [/^\/purchase-history$/, () => ['/api/orders/counts', '/api/orders?pinned_first=true']],
  [new RegExp(`^/purchase-history/${ID}$`), (id) => [`/api/orders/${id}`]],
  [/^\/transaction-history$/, (_, currency) => [`/api/balance-transactions?currency=${currency}`]],
  [/^\/subscriptions$/, () => ['/api/subscriptions/counts', '/api/subscriptions?state=running']],
  [/^\/notifications$/, () => ['/api/notifications']],
  [/^\/invoices$/, () => ['/api/business', '/api/invoices']],
  [/^\/cart$/, () => []],
];
/** For these a query string changes none of their calls. */
const ASKS_ALIKE = new RegExp(`^/(deposit|product/${ID}|purchase-history/${ID})$`);
/** Requested by the header of every store page. */
const EVERYWHERE = ['/api/cart'];
/** The entry, which visitors alone see. */
const ENTRY = /^\/(login|signup)?$/;

/** What a page asks for as it opens. */
interface FirstAnswers {
  /** JSON, by address. */
  answers: string;
  /** Whether that is all of it: nothing was slow or failed. */
  isWhole: boolean;
}

const NOTHING: FirstAnswers = { answers: '{}', isWhole: false };

/**
 * Prefetched answers for a store page, from the same handlers for the same person. Refused, failed and slow ones are left
 * out, as are lists filtered by the page's address.
 */
export async function firstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  session: Session,
): Promise<FirstAnswers> {
  const [path = '', search] = request.url.split('?');
  if (request.method !== 'GET') return NOTHING;
  if (session.profile === null) return ENTRY.test(path) ? askAll(app, request, ['/api/shelves']) : NOTHING;
  const isNarrowed = search !== undefined && !ASKS_ALIKE.test(path);
  if (session.reseller === null || isNarrowed) return NOTHING;
  const found = ASKED.map(([page, calls]) => ({ calls, match: page.exec(path) })).find(
    ({ match }) => match !== null,
  );
  const currency = chosenCurrency(session, request.cookies['currency']);
  const urls = [...(found?.calls(found.match?.[1] ?? '', currency) ?? []), ...EVERYWHERE];
  const all = await askAll(app, request, urls);
  return found === undefined ? { ...all, isWhole: false } : all;
}

async function askAll(app: FastifyInstance, request: FastifyRequest, urls: string[]): Promise<FirstAnswers> {
  const { first_answers: limitMs } = app.services.config.limits;
  const answers = await Promise.all(urls.map((url) => inTime(ask(app, request, url), limitMs)));
  return {
    answers: `{${answers.filter((answer) => answer !== null && answer !== '').join()}}`,
    isWhole: !answers.includes(null),
  };
}

/** Empty where it is refused: the page then does without. */
async function ask(app: FastifyInstance, request: FastifyRequest, url: string): Promise<string | null> {
  const { cookie = '', 'accept-language': languages = '' } = request.headers;
  const headers = { cookie, 'accept-language': languages };
  const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip });
  if (answer.statusCode >= 500) return null;
  return answer.statusCode === 200 ? `${JSON.stringify(url)}:${answer.body}` : '';
}

/** A page is not delayed for its data: what comes late it fetches itself. */
function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer));
}
