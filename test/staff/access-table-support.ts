// Who gets what from the calls about tickets: written down by hand, apart from the code that decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import type { Caller, Scene } from './access-scene.ts';
import { all, PICTURE, type Entry } from './access-table.ts';
import { newKey } from '#test/client.ts';
import { makeTicket } from '#test/support/ticket-scene.ts';

const RESELLERS: Caller[] = ['another', 'owner', 'buyer', 'bookkeeper', 'viewer'];
const OWN: Caller[] = ['owner', 'buyer', 'bookkeeper', 'viewer'];
const ANSWERERS: Caller[] = ['admin', 'order_desk', 'accountant', 'support'];

/** Of the owner's business. */
const ofTicket =
  (end = '', of: 'tickets' | 'admin/tickets' = 'tickets', isSolved = false) =>
  async ({ store, owner }: Scene) =>
    `/api/${of}/${await makeTicket(store, owner, { isSolved })}${end}`;
const own = (status = 200) => ({ ...all(OWN, status), another: 404 });
const ofCanned = async ({ store, people }: Scene) => {
  const { id } = await store.database.owner.db
    .insertInto('canned_answers')
    .values({ name: newKey(), text: 'Hello', text_ar: 'مرحبًا', updated_by: people.admin })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/admin/canned-answers/${id}`;
};
const text = () => ({ text: 'Any news?' });

export const supportTable = {
  // Tickets, as the business that asks sees them
  'GET /api/tickets': { answers: all(RESELLERS) },
  'GET /api/tickets/counts': { answers: all(RESELLERS) },
  'GET /api/tickets/{id}': { answers: own(), path: ofTicket() },
  'POST /api/tickets': {
    answers: all(RESELLERS, 201),
    body: () => ({ subject: 'Opening hours', text: 'When do you answer?' }),
  },
  'POST /api/tickets/{id}/messages': { answers: own(201), path: ofTicket('/messages'), body: text },
  'POST /api/ticket-files': { answers: all(RESELLERS, 201), file: PICTURE },
  'POST /api/tickets/{id}/solve': { answers: own(), path: ofTicket('/solve') },
  'POST /api/tickets/{id}/reopen': { answers: own(), path: ofTicket('/reopen', 'tickets', true) },
  'PUT /api/tickets/{id}/rating': {
    answers: own(),
    path: ofTicket('/rating', 'tickets', true),
    body: () => ({ stars: 4 }),
  },
  'POST /api/tickets/{id}/typing': { answers: own(), path: ofTicket('/typing') },

  // The desk
  'GET /api/admin/tickets': { answers: all(ANSWERERS) },
  'GET /api/admin/tickets/counts': { answers: all(ANSWERERS) },
  'GET /api/admin/tickets/staff': { answers: all(ANSWERERS) },
  'GET /api/admin/tickets/{id}': { answers: all(ANSWERERS), path: ofTicket('', 'admin/tickets') },
  'PUT /api/admin/tickets/{id}/holder': {
    answers: all(ANSWERERS),
    path: ofTicket('/holder', 'admin/tickets'),
    body: ({ people }) => ({ profile_id: people.support, from: null }),
  },
  'POST /api/admin/tickets/{id}/messages': {
    answers: all(ANSWERERS, 201),
    path: ofTicket('/messages', 'admin/tickets'),
    body: text,
  },
  'POST /api/admin/ticket-files': { answers: all(ANSWERERS, 201), file: PICTURE },
  'POST /api/admin/tickets/{id}/solve': {
    answers: all(ANSWERERS),
    path: ofTicket('/solve', 'admin/tickets'),
  },
  'POST /api/admin/tickets/{id}/reopen': {
    answers: all(ANSWERERS),
    path: ofTicket('/reopen', 'admin/tickets', true),
  },
  'POST /api/admin/tickets/{id}/typing': {
    answers: all(ANSWERERS),
    path: ofTicket('/typing', 'admin/tickets'),
  },
  'POST /api/admin/tickets/{id}/merge': {
    answers: all(ANSWERERS),
    path: ofTicket('/merge', 'admin/tickets'),
    body: async ({ store, owner }) => ({ into: await makeTicket(store, owner) }),
  },
  'GET /api/admin/tickets/statistics': { answers: all(ANSWERERS) },
  'GET /api/admin/tickets/{id}/canned-answers': {
    answers: all(ANSWERERS),
    path: ofTicket('/canned-answers', 'admin/tickets'),
  },
  'GET /api/admin/canned-answers': { answers: all(ANSWERERS) },
  'POST /api/admin/canned-answers': {
    answers: all(ANSWERERS, 201),
    body: () => ({ name: newKey(), text: 'We answer daily.', text_ar: 'نردّ يوميًا.' }),
  },
  'PUT /api/admin/canned-answers/{id}': {
    answers: all(ANSWERERS),
    path: ofCanned,
    body: () => ({ name: newKey(), text: 'We answer daily.', text_ar: 'نردّ يوميًا.', version: 1 }),
  },
  'DELETE /api/admin/canned-answers/{id}': { answers: all(ANSWERERS), path: ofCanned },
} satisfies Partial<Record<RouteKey, Entry>>;
