import * as dashboard from '../insight/dashboard.contract.ts';
import * as realtime from '../insight/realtime.contract.ts';
import * as files from '../insight/report-files.contract.ts';
import * as reports from '../insight/reports.contract.ts';
import * as sales from '../insight/sales.contract.ts';
import * as spending from '../insight/spending.contract.ts';
import * as statistics from '../insight/statistics.contract.ts';

/** Calls for figures. */
export const insightRoutes = [
  statistics.readStatistics,
  dashboard.readDashboard,
  sales.readSales,
  realtime.readRealtime,
  spending.readSpending,
  reports.readReport,
  files.makeReportFile,
  files.listReportFiles,
  files.cancelReportFile,
  files.listReportSchedules,
  files.scheduleReport,
  files.endReportSchedule,
] as const;
