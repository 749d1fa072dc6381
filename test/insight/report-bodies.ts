/** Bodies as the calls about reports take them. */
export const reportBodies: Record<string, () => Record<string, unknown>> = {
  'POST /api/admin/report-files': () => ({
    report: 'deposits',
    format: 'csv',
    language: 'en',
    from: '2026-01-01',
    until: '2026-01-31',
  }),
  'POST /api/admin/report-schedules': () => ({
    report: 'deposits',
    format: 'pdf',
    language: 'ar',
    every: 'week',
    recipients: ['0198c3a2-0000-7000-8000-000000000000'],
  }),
};
