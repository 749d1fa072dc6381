// Who gets what from every call: written down by hand, apart from the code that decides it.
import { pushBody } from '#test/accounts/push-body.ts';
import type { RouteKey } from '#shared/contracts/routes.ts';
import { newKey } from '#test/client.ts';
import { DEPOSIT, makeInvitation, PASSWORD, purchaseOf, type Caller, type Scene } from './access-scene.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';

export interface Entry {
  /** Status of those who get an answer; all others are refused: 401 for no one, 403 for who is signed in. */
  answers: Partial<Record<Caller, number>>;
  path?: (scene: Scene) => string | Promise<string>;
  body?: (scene: Scene) => unknown;
  /** Sent as a file instead of a body. */
  file?: Uint8Array<ArrayBuffer>;
  /** Afterwards the caller is someone else, or no one: each is called by a stand-in. */
  usesUpCaller?: true;
}

const BUSINESS: Caller[] = ['owner', 'buyer', 'bookkeeper', 'viewer'];
export const RESELLERS: Caller[] = ['another', ...BUSINESS];
export const STAFF: Caller[] = ['admin', 'catalogue_manager', 'order_desk', 'accountant', 'support'];
const SIGNED_IN: Caller[] = [...RESELLERS, ...STAFF];
export const EVERYBODY: Caller[] = ['nobody', ...SIGNED_IN];
const OWNERS: Caller[] = ['another', 'owner'];

export function all(who: Caller[], status = 200): Partial<Record<Caller, number>> {
  return Object.fromEntries(who.map((caller) => [caller, status]));
}

const token = () => ({ token: 'x'.repeat(43) });
const email = () => ({ email: `${newKey()}@shop.example` });

/** A PNG of one pixel. */
export const PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

export const table = {
  // Signing in and what belongs to oneself
  'GET /api/session': { answers: all(EVERYBODY) },
  'POST /api/sign-up': {
    answers: all(EVERYBODY, 201),
    body: () => ({ ...email(), password: PASSWORD, accepts: FIRST_TEXTS }),
  },
  'POST /api/email-confirmation': { answers: all(EVERYBODY, 410), body: token },
  'POST /api/email-confirmation/resend': { answers: all(EVERYBODY, 202), body: email },
  'POST /api/sign-in': {
    answers: all(EVERYBODY),
    body: ({ emailWithPassword }) => ({ email: emailWithPassword, password: PASSWORD }),
    usesUpCaller: true,
  },
  'POST /api/sign-in/code': { answers: all(EVERYBODY, 401), body: () => ({ code: '123456' }) },
  'POST /api/sign-out': { answers: all(SIGNED_IN) },
  'POST /api/password-reset': { answers: all(EVERYBODY, 202), body: email },
  'POST /api/password-reset/read': { answers: all(EVERYBODY, 200), body: token },
  'POST /api/password-reset/finish': {
    answers: all(EVERYBODY, 410),
    body: () => ({ ...token(), password: PASSWORD }),
  },
  'POST /api/password-check': {
    answers: all(SIGNED_IN),
    body: () => ({ password: PASSWORD }),
    usesUpCaller: true,
  },
  'PUT /api/profile/password': {
    answers: all(SIGNED_IN),
    body: () => ({ current_password: PASSWORD, password: 'another password of the table' }),
    usesUpCaller: true,
  },
  'POST /api/profile/email': { answers: all(SIGNED_IN, 202), body: email },
  'DELETE /api/profile/email': { answers: all(SIGNED_IN) },
  'POST /api/email-change/finish': { answers: all(EVERYBODY, 410), body: token },
  'POST /api/profile/close': { answers: all(SIGNED_IN), body: () => ({}), usesUpCaller: true },
  'GET /api/two-factor': { answers: all(SIGNED_IN) },
  'POST /api/two-factor/prepare': { answers: all(SIGNED_IN), usesUpCaller: true },
  'POST /api/two-factor': {
    answers: all(SIGNED_IN, 409),
    body: () => ({ code: '123456' }),
    usesUpCaller: true,
  },
  'DELETE /api/two-factor': { answers: all(SIGNED_IN, 409) },
  'POST /api/two-factor/recovery-codes': { answers: all(SIGNED_IN, 409) },
  'GET /api/preferences': { answers: all(SIGNED_IN) },
  'PATCH /api/preferences': { answers: all(SIGNED_IN), body: () => ({ language: 'ar' }) },
  'GET /api/sessions': { answers: all(SIGNED_IN) },
  'DELETE /api/sessions/{id}': {
    answers: all(SIGNED_IN, 404),
    path: () => `/api/sessions/${'a'.repeat(24)}`,
  },
  'DELETE /api/sessions': { answers: all(SIGNED_IN) },
  'PUT /api/profile/names': {
    answers: all(SIGNED_IN),
    body: () => ({ first_name: 'Nour', last_name: null }),
  },
  'PUT /api/profile/picture': { answers: all(SIGNED_IN), file: PICTURE },
  'DELETE /api/profile/picture': { answers: all(SIGNED_IN) },

  // The business and its team
  'GET /api/business': { answers: all(RESELLERS) },
  'PUT /api/business': {
    answers: all(OWNERS),
    body: () => ({
      trade_name: 'Shop of the table',
      phone: null,
      wilaya: 16,
      address: null,
      rc: null,
      nif: null,
      nis: null,
      ai: null,
    }),
  },
  'POST /api/business/review': { answers: all(OWNERS, 409) },
  'POST /api/business/documents': {
    answers: all(OWNERS, 201),
    path: () => '/api/business/documents?name=register.png',
    file: PICTURE,
  },
  'DELETE /api/business/documents/{id}': {
    answers: { another: 404, owner: 200 },
    path: ({ spareDocumentId }) => `/api/business/documents/${spareDocumentId}`,
  },
  'GET /api/team': { answers: all(OWNERS) },
  'POST /api/team/invitations': {
    answers: all(OWNERS, 201),
    body: () => ({ ...email(), member_role: 'viewer' }),
  },
  'DELETE /api/team/invitations/{id}': {
    answers: { another: 404, owner: 200 },
    path: async ({ store, owner }) =>
      `/api/team/invitations/${await makeInvitation(store, owner.resellerId)}`,
  },
  'PATCH /api/team/members/{id}': {
    answers: { another: 404, owner: 200 },
    path: ({ people }) => `/api/team/members/${people.viewer}`,
    body: () => ({ member_role: 'viewer' }),
  },
  'POST /api/invitations/read': { answers: all(EVERYBODY, 410), body: token },
  'POST /api/invitations/accept': {
    answers: all(EVERYBODY, 410),
    body: () => ({ ...token(), password: PASSWORD }),
  },

  // The store
  'GET /api/shelves': { answers: all(EVERYBODY) },
  'GET /api/categories': { answers: all(SIGNED_IN) },
  'GET /api/categories/{id}': {
    answers: all(SIGNED_IN),
    path: ({ categoryId }) => `/api/categories/${categoryId}`,
  },
  'GET /api/products': { answers: all(SIGNED_IN) },
  'GET /api/product-changes': { answers: all(SIGNED_IN) },
  'GET /api/products/{id}': {
    answers: all(SIGNED_IN),
    path: ({ productId }) => `/api/products/${productId}`,
  },
  'GET /api/products/{id}/reviews': {
    answers: all(SIGNED_IN),
    path: ({ productId }) => `/api/products/${productId}/reviews`,
  },
  'GET /api/balance': { answers: all(['another', 'owner', 'buyer', 'bookkeeper']) },
  'GET /api/balance-transactions': { answers: all(['another', 'owner', 'bookkeeper']) },
  'GET /api/deposit-options': { answers: all(['another', 'owner', 'bookkeeper']) },
  'POST /api/deposits': { answers: all(['another', 'owner', 'bookkeeper'], 201), body: () => DEPOSIT },
  'GET /api/deposits/{id}': {
    answers: { another: 404, owner: 200, bookkeeper: 200 },
    path: ({ depositId }) => `/api/deposits/${depositId}`,
  },
  'POST /api/orders': {
    answers: all(['another', 'owner', 'buyer'], 201),
    body: ({ productId }) => purchaseOf(productId),
  },
  'GET /api/orders': { answers: all(RESELLERS) },
  'GET /api/orders/{id}': {
    answers: { ...all(BUSINESS), another: 404 },
    path: ({ orderId }) => `/api/orders/${orderId}`,
  },
  'GET /api/orders/{id}/codes': {
    answers: { another: 404, owner: 200, buyer: 200 },
    path: ({ orderId }) => `/api/orders/${orderId}/codes`,
  },
  'GET /api/dashboard': { answers: all(RESELLERS) },
  'GET /api/notifications': { answers: all(SIGNED_IN) },
  'POST /api/notifications/read': { answers: all(SIGNED_IN), body: () => ({}) },
  'GET /api/push': { answers: all(SIGNED_IN) },
  'PUT /api/push': { answers: all(SIGNED_IN), body: pushBody },
  'DELETE /api/push': { answers: all(SIGNED_IN) },
  'PATCH /api/notifications/{id}': {
    answers: all(SIGNED_IN, 404),
    path: () => '/api/notifications/0198c3a2-0000-7000-8000-000000000000',
    body: () => ({ is_read: true }),
  },
} as const satisfies Partial<Record<RouteKey, Entry>>;

/** What is served beside the contracts. */
export const beside: Record<string, Entry> = {
  'GET /api/live': { answers: all(SIGNED_IN) },
  'GET /api/health': { answers: all(EVERYBODY) },
  'GET /health/live': { answers: all(EVERYBODY) },
  'GET /health/ready': { answers: all(EVERYBODY) },
  // On this machine.
  'GET /metrics': { answers: all(EVERYBODY) },
  'GET /api/files/{id}': {
    answers: {
      ...all(SIGNED_IN, 404),
      ...all(['owner', 'admin', 'order_desk', 'accountant', 'support']),
    },
    path: ({ documentId }) => `/api/files/${documentId}`,
  },
  'GET /api/profile/data.json': { answers: all(SIGNED_IN) },
  'GET /api/admin/audit.csv': { answers: all(['admin']) },
  'POST /webhooks/chargily': { answers: all(EVERYBODY, 403), body: () => ({ type: 'checkout.paid' }) },
  'POST /hooks/mail': { answers: all(EVERYBODY, 403), body: () => ({ from: 'someone@shop.example' }) },
};
