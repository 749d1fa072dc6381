import type { Checkout } from '#sandbox/gateway/checkout.ts';

const DEFAULT_PER_PAGE = 10;
const MOST_PER_PAGE = 100;

/** A page of a list as Laravel's paginator writes it. A nonsensical page or size counts as not given. */
export function paginate(checkouts: Checkout[], query: unknown, path: string): Record<string, unknown> {
  const given = new Map<string, unknown>(Object.entries(query ?? {}));
  const perPage = Math.min(positive(given.get('per_page')) ?? DEFAULT_PER_PAGE, MOST_PER_PAGE);
  const page = positive(given.get('page')) ?? 1;
  const lastPage = Math.max(1, Math.ceil(checkouts.length / perPage));
  const urlOf = (number: number): string => `${path}?per_page=${perPage}&page=${number}`;
  return {
    livemode: false,
    current_page: page,
    data: checkouts.slice((page - 1) * perPage, page * perPage),
    first_page_url: urlOf(1),
    last_page: lastPage,
    last_page_url: urlOf(lastPage),
    next_page_url: page < lastPage ? urlOf(page + 1) : null,
    path,
    per_page: perPage,
    prev_page_url: page > 1 ? urlOf(page - 1) : null,
    total: checkouts.length,
  };
}

function positive(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
