import type { KeyRequest } from '#web/api/send-by-key.ts';

export const tryRequests = ['products', 'balance', 'buy', 'codes', 'dearer', 'refused'] as const;
export type TryRequest = (typeof tryRequests)[number];

/** Products of the sandbox, whose ids never change. */
const ALWAYS = '00000000-0000-7000-8000-000000000100';
const EMPTY = '00000000-0000-7000-8000-000000000200';
const DEARER = '00000000-0000-7000-8000-000000000300';

const buy = (productId: string, amount: string): KeyRequest => ({
  method: 'POST',
  path: '/api/orders',
  body: {
    lines: [{ product_id: productId, quantity: 1, expected_unit_price: { amount, currency: 'DZD' } }],
  },
});
const read = (path: string): KeyRequest => ({ method: 'GET', path, body: null });

/** `order`: the one that was bought here. */
export function requestOf(what: TryRequest, order: string | null): KeyRequest {
  switch (what) {
    case 'products':
      return read('/api/products?limit=2');
    case 'balance':
      return read('/api/balance');
    case 'codes':
      return read(`/api/orders/${order ?? '{id}'}/codes`);
    case 'buy':
      return buy(ALWAYS, '500.00');
    case 'dearer':
      return buy(DEARER, '1000.00');
    case 'refused':
      return buy(EMPTY, '500.00');
  }
}

/** The order that an answer says was placed. */
export function placedIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('data' in body)) return null;
  const { data } = body;
  if (typeof data !== 'object' || data === null || !('order_number' in data) || !('id' in data)) return null;
  return typeof data.id === 'string' ? data.id : null;
}
