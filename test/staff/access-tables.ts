import type { RouteKey } from '#shared/contracts/routes.ts';
import { announcementsTable } from './access-table-announcements.ts';
import { apiFiles, apiTable } from './access-table-api.ts';
import { adminTable } from './access-table-admin.ts';
import { catalogueFiles, catalogueTable } from './access-table-catalogue.ts';
import { deskFiles, deskTable } from './access-table-desk.ts';
import { moneyFiles, moneyTable } from './access-table-money.ts';
import { ordersFiles, ordersTable } from './access-table-orders.ts';
import { quotesFiles, quotesTable } from './access-table-quotes.ts';
import { reportsFiles, reportsTable } from './access-table-reports.ts';
import { settingsTable } from './access-table-settings.ts';
import { webhooksTable } from './access-table-webhooks.ts';
import { supportTable } from './access-table-support.ts';
import { writingTable } from './access-table-writing.ts';
import { beside as storeFiles, table as storeTable, type Entry } from './access-table.ts';

/** Who gets what from every call of the contracts. */
export const table: Record<RouteKey, Entry> = {
  ...storeTable,
  ...adminTable,
  ...moneyTable,
  ...catalogueTable,
  ...ordersTable,
  ...deskTable,
  ...quotesTable,
  ...apiTable,
  ...webhooksTable,
  ...settingsTable,
  ...supportTable,
  ...writingTable,
  ...announcementsTable,
  ...reportsTable,
};

/** What is served beside the contracts. */
export const beside: Record<string, Entry> = {
  ...storeFiles,
  ...moneyFiles,
  ...catalogueFiles,
  ...ordersFiles,
  ...deskFiles,
  ...quotesFiles,
  ...apiFiles,
  ...reportsFiles,
};
