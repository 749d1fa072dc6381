// Who gets what from the calls about deposits, the wallet and the payment desk: written down by hand, apart from the code
// that decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import { addFunds } from '#test/shop.ts';
import { GATEWAY_KEY } from '#test/store.ts';
import type { Scene } from './access-scene.ts';
import { all, PICTURE, type Entry } from './access-table.ts';
import { dinars, newKey } from '#test/client.ts';
import { makeTransfer } from '#test/deposits/transfers.ts';

const IN_ALGERIA = { timeZone: 'Africa/Algiers' } as const;
const ADMIN = all(['admin']);
const DESK = all(['admin', 'accountant']);
const MONEY_SEERS = all(['another', 'owner', 'bookkeeper']);
const OF_OWNER = { another: 404, owner: 200, bookkeeper: 200 };

const ofDeposit =
  (end: string) =>
  ({ depositId }: Scene) =>
    `/api/deposits/${depositId}${end}`;
/** Each call gets one of its own, of the owner's business: some calls can be made once. */
const ofTransfer =
  (end: string, made: Parameters<typeof makeTransfer>[2] = {}, place = '/api/deposits') =>
  async ({ store, owner }: Scene) =>
    `${place}/${await makeTransfer(store, owner, { amount: '10', ...made })}${end}`;
const ofReview = (end: string) => ofTransfer(end, { status: 'under_review' }, '/api/admin/deposits');

export const moneyTable = {
  'GET /api/spending': { answers: all(['another', 'owner', 'bookkeeper']) },
  'GET /api/wallet': { answers: all(['another', 'owner', 'buyer', 'bookkeeper']) },
  'PUT /api/wallet/notice': { answers: MONEY_SEERS, body: () => ({ below: null }) },
  'GET /api/statements': { answers: MONEY_SEERS },
  'GET /api/deposits': { answers: MONEY_SEERS },
  'POST /api/deposits/{id}/continue': {
    answers: OF_OWNER,
    path: ofDeposit('/continue'),
    body: () => ({}),
  },
  'POST /api/deposits/{id}/cancel': { answers: OF_OWNER, path: ofTransfer('/cancel') },
  'PUT /api/deposits/{id}/receipt': {
    answers: OF_OWNER,
    path: ofTransfer('/receipt?name=receipt.png'),
    file: PICTURE,
  },
  'POST /api/deposits/{id}/submit': {
    answers: OF_OWNER,
    path: ofTransfer('/submit', { hasReceipt: true }),
    body: () => ({ transfer_reference: newKey() }),
  },

  // The payment desk
  'GET /api/admin/deposits': { answers: DESK },
  'GET /api/admin/deposit-queue': { answers: DESK },
  'GET /api/admin/deposits/{id}': { answers: DESK, path: ofReview('') },
  'POST /api/admin/deposits/{id}/approve': {
    answers: DESK,
    path: ofReview('/approve'),
    body: () => ({ received: dinars('10') }),
  },
  'POST /api/admin/deposits/{id}/reject': {
    answers: DESK,
    path: ofReview('/reject'),
    body: () => ({ reason: 'The receipt is of another transfer.' }),
  },
  'POST /api/admin/deposits/{id}/check': {
    answers: DESK,
    path: ({ depositId }) => `/api/admin/deposits/${depositId}/check`,
  },
  'GET /api/admin/payments': { answers: ADMIN },
  'PATCH /api/admin/payment-methods/{method}': {
    answers: ADMIN,
    path: () => '/api/admin/payment-methods/chargily',
    body: () => ({ is_popular: true }),
  },
  'PATCH /api/admin/payment-settings': { answers: ADMIN, body: () => ({ maximum: dinars('90000') }) },
  'PUT /api/admin/gateway-keys': {
    answers: ADMIN,
    body: () => ({ mode: 'test', public_key: 'test_pk_of_the_table', secret_key: GATEWAY_KEY }),
  },
  'DELETE /api/admin/gateway-keys': { answers: ADMIN },
  'POST /api/admin/gateway-test': { answers: ADMIN },
  'GET /api/admin/ledger-currency': { answers: all(['admin']) },
  // The scene's money has moved long ago.
  'PUT /api/admin/ledger-currency': {
    answers: all(['admin'], 409),
    body: () => ({ currency: 'DZD' }),
  },
  'GET /api/admin/rates': { answers: DESK },
  'GET /api/admin/rates/history': { answers: DESK },
  'GET /api/admin/rates/effect': {
    answers: DESK,
    path: () => '/api/admin/rates/effect?currency=DZD&units_per_usd=135',
  },
  'POST /api/admin/rates': {
    answers: all(['admin'], 201),
    body: () => ({ currency: 'EUR', units_per_usd: '0.86', instead_of: '0.85' }),
  },
  'GET /api/admin/ledger': { answers: DESK },
  // The accountant comes second, while the admin's check is still running.
  'POST /api/admin/ledger/verify': { answers: { admin: 202, accountant: 409 } },
  'POST /api/admin/ledger/reconcile': { answers: { admin: 202, accountant: 409 } },
  'GET /api/admin/gateway-log': { answers: DESK },
} as const satisfies Partial<Record<RouteKey, Entry>>;

/** Files, which are served beside the contracts. */
export const moneyFiles: Record<string, Entry> = {
  'GET /api/balance-transactions.csv': { answers: MONEY_SEERS },
  'GET /api/statements/{file}': {
    answers: MONEY_SEERS,
    path: () => `/api/statements/${new Date().toLocaleDateString('en-CA', IN_ALGERIA).slice(0, 7)}.pdf`,
  },
  'GET /api/deposits/{id}/receipt.pdf': {
    answers: OF_OWNER,
    path: async ({ store, owner }) =>
      `/api/deposits/${await addFunds(store.database.owner.db, owner, '10')}/receipt.pdf`,
  },
};
