/** What an admin announces, to no one. */
export const announcementBodies = {
  'POST /api/admin/announcements/count': () => ({ audience: { kind: 'clients' } }),
  'POST /api/admin/announcements': () => ({
    title: 'New opening hours',
    title_ar: 'مواقيت جديدة',
    text: 'We answer from eight on.',
    text_ar: 'نجيبكم ابتداءً من الثامنة.',
    audience: { kind: 'chosen', client_ids: ['0198c3a2-0000-7000-8000-000000000000'] },
    expected: 1,
  }),
};
