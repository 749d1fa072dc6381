// Who gets what from the calls about announcements: written down by hand, apart from the code that decides it.
import type { RouteKey } from '#shared/contracts/routes.ts';
import { announcementBodies } from '#test/store/bad-input/announcement-bodies.ts';
import { all, type Entry } from './access-table.ts';

export const announcementsTable = {
  'GET /api/admin/announcements': { answers: all(['admin']) },
  'POST /api/admin/announcements/count': {
    answers: all(['admin']),
    body: announcementBodies['POST /api/admin/announcements/count'],
  },
  // Another number than there are: refused after the permission.
  'POST /api/admin/announcements': {
    answers: all(['admin'], 409),
    body: announcementBodies['POST /api/admin/announcements'],
  },
  'POST /api/admin/announcements/{id}/withdraw': {
    answers: all(['admin'], 404),
    path: () => '/api/admin/announcements/0198c3a2-0000-7000-8000-000000000000/withdraw',
  },
} satisfies Partial<Record<RouteKey, Entry>>;
