// Who gets what from the calls about the settings of the store: written down by hand, apart from the code that decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import * as bodies from '#test/store/bad-input/settings-bodies.ts';
import { all, EVERYBODY, PICTURE, RESELLERS, STAFF, type Entry } from './access-table.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';

/** A version that no one has read: refused after the permission, so that nothing changes for the other callers. */
const stale = (body: object) => ({
  answers: all(['admin'], 409),
  body: () => ({ ...body, version: 9999 }),
});

const NO_ID = '0198c3a2-0000-7000-8000-000000000000';

const greeting =
  (end = '') =>
  () =>
    `/api/admin/templates/greeting/en${end}`;

export const settingsTable = {
  'GET /api/admin/settings': { answers: all(['admin']) },
  'PUT /api/admin/settings/identity': stale(bodies.identity),
  'PUT /api/admin/settings/contact': stale(bodies.contact),
  'PUT /api/admin/settings/languages': stale(bodies.languagesCard),
  'PUT /api/admin/settings/rules': stale(bodies.rules),
  'PUT /api/admin/settings/announcement': stale(bodies.announcement),
  'PUT /api/admin/settings/maintenance': stale(bodies.maintenance),
  'PUT /api/admin/settings/look': stale(bodies.look),
  'GET /api/admin/templates': { answers: all(['admin']) },
  'PUT /api/admin/templates/{key}/{language}': { ...stale({ texts: bodies.greeting }), path: greeting() },
  'POST /api/admin/templates/{key}/{language}/reset': { ...stale({}), path: greeting('/reset') },
  'POST /api/admin/templates/{key}/{language}/preview': {
    answers: all(['admin']),
    path: greeting('/preview'),
    body: () => ({ texts: bodies.greeting }),
  },
  'POST /api/admin/templates/{key}/{language}/test': {
    answers: all(['admin'], 202),
    path: greeting('/test'),
    body: () => ({ texts: bodies.greeting }),
  },
  'GET /api/legal/{document}': { answers: all(EVERYBODY), path: () => '/api/legal/terms?language=en' },
  'POST /api/legal/acceptances': {
    answers: all(RESELLERS),
    body: () => ({ accepts: FIRST_TEXTS }),
  },
  'GET /api/help': { answers: all(EVERYBODY), path: () => '/api/help?language=en' },
  'GET /api/help/{slug}': { answers: all(EVERYBODY), path: () => '/api/help/add-funds?language=ar' },
  'GET /api/admin/help': { answers: all(['admin', 'support']) },
  'GET /api/admin/help/{id}/versions': {
    answers: all(['admin', 'support'], 404),
    path: () => `/api/admin/help/${NO_ID}/versions`,
  },
  'POST /api/admin/help': { answers: all(['admin', 'support'], 201), body: () => bodies.helpDraft },
  'PUT /api/admin/help/{id}': {
    answers: all(['admin', 'support'], 404),
    path: () => `/api/admin/help/${NO_ID}`,
    body: () => ({ ...bodies.helpDraft, version: 1 }),
  },
  'PUT /api/admin/help-order': { answers: all(['admin', 'support']), body: () => ({ ids: [NO_ID] }) },
  'POST /api/admin/help-pictures': { answers: all(['admin', 'support'], 201), file: PICTURE },
  'GET /api/status': { answers: all(EVERYBODY) },
  'POST /api/admin/incidents': { answers: all(['admin', 'support'], 201), body: () => bodies.incidentDraft },
  'POST /api/admin/incidents/{id}/updates': {
    answers: all(['admin', 'support'], 404),
    path: () => `/api/admin/incidents/${NO_ID}/updates`,
    body: () => bodies.incidentUpdate,
  },
  'GET /api/admin/legal': { answers: all(['admin']) },
  'PUT /api/admin/legal/{document}': { ...stale(bodies.legalDraft), path: () => '/api/admin/legal/terms' },
  'POST /api/admin/text-preview': {
    answers: all(STAFF),
    body: () => ({ text: 'Hello', language: 'en' }),
  },
  'GET /api/profile/deletion': { answers: all(RESELLERS) },
  'POST /api/profile/deletion': { answers: all(RESELLERS, 201), body: () => ({}) },
  'DELETE /api/profile/deletion': { answers: all(RESELLERS) },
  'GET /api/admin/deletion-requests': { answers: all(['admin']) },
  'POST /api/admin/deletion-requests/{id}/fulfil': {
    answers: all(['admin'], 404),
    path: () => `/api/admin/deletion-requests/${NO_ID}/fulfil`,
  },
  'POST /api/admin/deletion-requests/{id}/decline': {
    answers: all(['admin'], 404),
    path: () => `/api/admin/deletion-requests/${NO_ID}/decline`,
    body: () => ({ answer: 'An invoice is open.' }),
  },
  'GET /api/admin/notification-rules': { answers: all(['admin']) },
  'PUT /api/admin/notification-rules': stale({ audiences: [bodies.ordersToBuyers] }),
} satisfies Partial<Record<RouteKey, Entry>>;
