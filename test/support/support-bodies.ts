// Bodies that fit the calls about tickets.
const ANY_ID = '0198c3a2-0000-7000-8000-000000000000';

export const supportBodies: Record<string, () => Record<string, unknown>> = {
  'POST /api/tickets': () => ({
    subject: 'Where is my code?',
    text: 'I paid and see nothing.',
    about: { kind: 'order', id: ANY_ID, item_id: ANY_ID },
    file_ids: [ANY_ID],
  }),
  'POST /api/tickets/{id}/messages': () => ({ text: 'Any news?', file_ids: [ANY_ID] }),
  'PUT /api/tickets/{id}/rating': () => ({ stars: 5, text: 'Quick' }),
  'POST /api/admin/tickets/{id}/merge': () => ({ into: ANY_ID }),
  'POST /api/admin/canned-answers': () => ({
    name: 'Hours',
    text: 'We answer daily.',
    text_ar: 'نردّ يوميًا.',
  }),
  'PUT /api/admin/canned-answers/{id}': () => ({
    name: 'Hours',
    text: 'We answer daily.',
    text_ar: 'نردّ يوميًا.',
    version: 1,
  }),
  'PUT /api/admin/tickets/{id}/holder': () => ({ profile_id: null, from: null }),
  'POST /api/admin/tickets/{id}/messages': () => ({
    text: 'We look into it.',
    file_ids: [ANY_ID],
    is_internal: true,
  }),
};
