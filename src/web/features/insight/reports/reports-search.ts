import { reportNames, reports } from '#shared/insight/reports.contract.ts';
import { cursor, day, looks, oneOf, own, searchOf } from '#web/ui/list/search-of.ts';

const without = { days: [], day: ['from'], now: ['from', 'until'] } as const;

/** Which report, and of which days of Algeria, both included; or the files, or the schedules. What that has no use for is refused. */
export const reportsSearch = searchOf(
  {
    tab: own(looks(oneOf(['report', 'files', 'schedules'], 'report'))),
    report: own(looks(oneOf(reportNames, 'sales'))),
    from: day,
    until: day,
    cursor,
  },
  {
    without: ({ tab, report }) => {
      if (tab === 'files') return ['report', 'from', 'until'];
      if (tab === 'schedules') return ['report', 'from', 'until', 'cursor'];
      return ['cursor', ...without[reports[reportNames.find((name) => name === report) ?? 'sales'].period]];
    },
  },
);
export type ReportsSearch = ReturnType<typeof reportsSearch>;
