// Who gets what from the calls of the store's staff: written down by hand, apart from the code that decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import { staffRoles } from '#shared/permissions.ts';
import { makeClient, makeInvitation, type Scene } from './access-scene.ts';
import { all, type Entry } from './access-table.ts';
import { dinars, newKey } from '#test/client.ts';

const CLIENT_READERS = all(['admin', 'order_desk', 'accountant', 'support']);
const ADMIN = all(['admin']);
const ofOwner =
  (end = '') =>
  ({ owner }: Scene) =>
    `/api/admin/clients/${owner.resellerId}${end}`;
const ofNewClient =
  (end: string, status?: 'pending') =>
  async ({ store }: Scene) =>
    `/api/admin/clients/${(await makeClient(store, status)).resellerId}${end}`;
const ofNewPerson =
  (end: string) =>
  async ({ store }: Scene) =>
    `/api/admin/people/${(await makeClient(store)).profileId}${end}`;

export const adminTable = {
  'GET /api/admin/people': { answers: CLIENT_READERS },
  'GET /api/admin/people/counts': { answers: CLIENT_READERS },
  'PUT /api/admin/people/{id}/activity': {
    answers: ADMIN,
    path: ofNewPerson('/activity'),
    body: () => ({ is_active: false }),
  },
  'PUT /api/admin/people/{id}/role': {
    answers: ADMIN,
    path: ofNewPerson('/role'),
    body: () => ({ role: 'distributor' }),
  },
  'POST /api/admin/people/{id}/password-reset': {
    answers: all(['admin', 'support'], 202),
    path: ofNewPerson('/password-reset'),
  },
  'DELETE /api/admin/people/{id}/sessions': { answers: ADMIN, path: ofNewPerson('/sessions') },
  'DELETE /api/admin/people/{id}/two-factor': {
    answers: all(['admin'], 409),
    path: ofNewPerson('/two-factor'),
  },
  'GET /api/admin/clients/{id}': { answers: CLIENT_READERS, path: ofOwner() },
  'GET /api/admin/clients/{id}/balance-transactions': {
    answers: all(['admin', 'accountant']),
    path: ofOwner('/balance-transactions'),
  },
  'GET /api/admin/clients/{id}/orders': { answers: CLIENT_READERS, path: ofOwner('/orders') },
  'GET /api/admin/clients/{id}/sessions': { answers: CLIENT_READERS, path: ofOwner('/sessions') },
  'GET /api/admin/clients/{id}/notes': { answers: CLIENT_READERS, path: ofOwner('/notes') },
  'POST /api/admin/clients/{id}/notes': {
    answers: all(['admin', 'order_desk', 'accountant', 'support'], 201),
    path: ofOwner('/notes'),
    body: () => ({ text: 'Rang twice.' }),
  },
  'POST /api/admin/clients/{id}/approve': {
    answers: all(['admin', 'support']),
    path: ofNewClient('/approve', 'pending'),
  },
  'POST /api/admin/clients/{id}/reject': {
    answers: all(['admin', 'support']),
    path: ofNewClient('/reject', 'pending'),
    body: () => ({ reason: 'The register is not readable.' }),
  },
  'PUT /api/admin/clients/{id}/price-list': {
    answers: ADMIN,
    path: ofOwner('/price-list'),
    body: () => ({ price_list_id: null }),
  },
  'POST /api/admin/clients/{id}/balance': {
    answers: all(['admin', 'accountant']),
    path: ofOwner('/balance'),
    body: () => ({ type: 'credit', amount: dinars('10') }),
  },
  'POST /api/admin/clients/{id}/look': {
    answers: all(['admin', 'support']),
    path: ofOwner('/look'),
  },
  'POST /api/look/stop': {
    answers: all([
      'another',
      'owner',
      'buyer',
      'bookkeeper',
      'viewer',
      'admin',
      'catalogue_manager',
      'order_desk',
      'accountant',
      'support',
    ]),
  },
  'GET /api/admin/clients/{id}/audit': { answers: CLIENT_READERS, path: ofOwner('/audit') },
  'GET /api/admin/staff-invitations': { answers: ADMIN },
  'POST /api/admin/staff-invitations': {
    answers: all(['admin'], 201),
    body: () => ({ email: `${newKey()}@shop.example`, role: 'support' }),
  },
  'DELETE /api/admin/staff-invitations/{id}': {
    answers: ADMIN,
    path: async ({ store }) => `/api/admin/staff-invitations/${await makeInvitation(store, null)}`,
  },
  'GET /api/admin/price-lists': { answers: all(['admin', 'catalogue_manager']) },
  'POST /api/admin/price-lists': {
    answers: all(['admin', 'catalogue_manager'], 201),
    body: () => ({ name: `List ${newKey()}`, percent_off: '5' }),
  },
  'GET /api/admin/dashboard': { answers: all([...staffRoles]) },
  'GET /api/admin/realtime': { answers: all(['admin', 'accountant']) },
  'GET /api/admin/sales': { answers: all(['admin', 'accountant']) },
  'GET /api/admin/statistics': { answers: all(['admin', 'accountant']) },
  'GET /api/admin/audit': { answers: ADMIN },
} as const satisfies Partial<Record<RouteKey, Entry>>;
