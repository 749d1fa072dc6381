// Who gets what from the calls about API keys: written down by hand, apart from the code that decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import { makeApiKey } from '#test/api/api-steps.ts';
import { dinars } from '#test/client.ts';
import { callers, makeClient, type Caller, type Scene } from './access-scene.ts';
import { all, type Entry } from './access-table.ts';

const OWNERS: Caller[] = ['another', 'owner'];

const ofOwnersKey =
  (end = '') =>
  async ({ store, owner }: Scene) =>
    `/api/api-keys/${(await makeApiKey(store, owner)).id}${end}`;

export const apiTable = {
  'GET /api/api-keys': { answers: all(OWNERS) },
  'POST /api/api-keys': {
    answers: all(OWNERS, 201),
    body: () => ({ name: 'Shop of the table', scopes: ['read_catalogue'] }),
  },
  'POST /api/api-keys/{id}/roll': {
    answers: { another: 404, owner: 201 },
    path: ofOwnersKey('/roll'),
    body: () => ({ overlap: 'day' }),
  },
  'DELETE /api/api-keys/{id}': { answers: { another: 404, owner: 200 }, path: ofOwnersKey() },
  'GET /api/api-keys/{id}/requests': {
    answers: { another: 404, owner: 200 },
    path: ofOwnersKey('/requests'),
  },
  'PUT /api/admin/clients/{id}/api-limits': {
    answers: all(['admin']),
    path: async ({ store }) => `/api/admin/clients/${(await makeClient(store)).resellerId}/api-limits`,
    body: () => ({ hour: 2000, day: 20_000 }),
  },
  'GET /api/sandbox': { answers: all(OWNERS) },
  'PUT /api/sandbox/balance': { answers: all(OWNERS), body: () => ({ balance: dinars('5000') }) },
  'POST /api/sandbox/clock': { answers: all(OWNERS), body: () => ({ seconds: 60 }) },
  'POST /api/sandbox/reset': { answers: all(OWNERS) },
  'GET /api/admin/api-keys': { answers: all(['admin', 'support']) },
  'GET /api/admin/webhook-endpoints': { answers: all(['admin', 'support']) },
  'POST /api/admin/api-keys/{id}/revoke': {
    answers: all(['admin']),
    path: async ({ store, owner }) => `/api/admin/api-keys/${(await makeApiKey(store, owner)).id}/revoke`,
    body: () => ({ reason: 'It was found on a public page.' }),
  },
  'PUT /api/admin/clients/{id}/api-switch': {
    answers: all(['admin']),
    path: async ({ store }) => `/api/admin/clients/${(await makeClient(store)).resellerId}/api-switch`,
    body: () => ({ is_on: false }),
  },
  'POST /api/quote-requests': {
    answers: all(['another', 'owner', 'buyer'], 201),
    body: ({ productId }) => ({ lines: [{ product_id: productId, quantity: 1 }] }),
  },
} as const satisfies Partial<Record<RouteKey, Entry>>;

/** Beside the contracts. */
export const apiFiles: Record<string, Entry> = {
  'GET /api/openapi.json': { answers: all([...callers]) },
};
