/** A body that fits, for each call about written descriptions. */
export const facts = {
  name: 'Cinema Pass',
  name_ar: 'تذكرة السينما',
  category_id: null,
  short_description: '',
  short_description_ar: '',
  features: [],
  features_ar: [],
  delivery: 'codes',
  is_subscription: true,
};

export const writingBodies: Record<string, () => Record<string, unknown>> = {
  'PUT /api/admin/writing': () => ({ monthly_tokens: 1000, version: 1 }),
  'POST /api/admin/writing/count': () => ({ filter: { status: 'active' } }),
  'POST /api/admin/writing/runs': () => ({
    language: 'ar',
    tone: 'plain',
    size: 'short',
    applies: false,
    only_missing: false,
    filter: { status: 'active' },
  }),
  'POST /api/admin/writing/runs/{id}/accept': () => ({ lines: [{ place: 1 }] }),
  'POST /api/admin/writing/runs/{id}/dismiss': () => ({ places: [1] }),
  'POST /api/admin/writing/texts': () => ({ task: 'write', language: 'en', facts }),
};
