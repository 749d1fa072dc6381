// Who gets what from the calls about written descriptions: written down by hand, apart from the code that decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import { facts } from '#test/products/writing-bodies.ts';
import { all, type Entry } from './access-table.ts';

const MAKERS = ['admin', 'catalogue_manager'] as const;
const ANY_ID = '0198c3a2-0000-7000-8000-000000000000';
const ofRun =
  (end = '') =>
  () =>
    `/api/admin/writing/runs/${ANY_ID}${end}`;

export const writingTable = {
  'GET /api/admin/writing': { answers: all([...MAKERS]) },
  'PUT /api/admin/writing': {
    answers: all(['admin']),
    body: () => ({ monthly_tokens: 1000, version: 1 }),
  },
  'POST /api/admin/writing/count': {
    answers: all([...MAKERS]),
    body: () => ({ filter: { ids: [ANY_ID] } }),
  },
  // What there is nothing to write for is refused after the permission.
  'POST /api/admin/writing/runs': {
    answers: all([...MAKERS], 409),
    body: () => ({
      language: 'ar',
      tone: 'plain',
      size: 'short',
      applies: false,
      only_missing: false,
      filter: { ids: [ANY_ID] },
    }),
  },
  'GET /api/admin/writing/runs/{id}': { answers: all([...MAKERS], 404), path: ofRun() },
  'GET /api/admin/writing/runs/{id}/lines': { answers: all([...MAKERS], 404), path: ofRun('/lines') },
  'POST /api/admin/writing/runs/{id}/accept': {
    answers: all([...MAKERS], 404),
    path: ofRun('/accept'),
    body: () => ({ lines: 'all' }),
  },
  'POST /api/admin/writing/runs/{id}/dismiss': {
    answers: all([...MAKERS], 404),
    path: ofRun('/dismiss'),
    body: () => ({ places: [1] }),
  },
  'POST /api/admin/writing/runs/{id}/undo': { answers: all([...MAKERS], 404), path: ofRun('/undo') },
  'POST /api/admin/writing/runs/{id}/cancel': { answers: all([...MAKERS], 404), path: ofRun('/cancel') },
  'POST /api/admin/writing/texts': {
    answers: all([...MAKERS]),
    body: () => ({ task: 'write', language: 'en', facts }),
  },
} satisfies Partial<Record<RouteKey, Entry>>;
