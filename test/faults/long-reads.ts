// What is read at a replica where there is one, and by whom.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportNames } from '#shared/insight/reports.contract.ts';
import { dayInAlgeria } from '#shared/days.ts';
import type { LongReads } from '#server/platform/database/long-reads.ts';
import { sql, type Db } from '#server/platform/database/pool.ts';
import { atEnd } from '#test/run/at-end.ts';
import { HANGS_AFTER_MS } from '#test/run/hangs-after.ts';
import { freezePostgresProcesses } from './kill-postgres-processes.ts';

const month = dayInAlgeria().slice(0, 'YYYY-MM'.length);
export const OF_CLIENTS = [
  '/api/orders.csv',
  '/api/balance-transactions.csv',
  `/api/statements/${month}.pdf`,
  '/api/profile/data.json',
  '/api/bulk-order/template.csv',
  '/api/bulk-order/catalogue.csv',
  '/api/bulk-order/catalogue.pdf',
];
export const OF_STAFF = [
  '/api/admin/orders.csv',
  '/api/admin/audit.csv',
  '/api/admin/invoices.csv',
  ...['product', 'category', 'wilaya', 'payment_method'].map((by) => `/api/admin/sales.csv?by=${by}`),
  '/api/admin/sales.csv?of=points',
  ...['products', 'categories', 'bulk-tiers'].map((table) => `/api/admin/${table}.csv`),
  ...reportNames.flatMap((report) => ['', '/csv'].map((end) => `/api/admin/reports/${report}${end}`)),
  '/api/admin/reports/sales/pdf',
];

export const adminOf = (profileId: string) =>
  ({
    profileId,
    resellerId: null,
    role: 'admin',
    memberRole: null,
    ip: '127.0.0.1',
    hasRecentPassword: true,
    lookedAtBy: null,
    apiKey: null,
    priceListId: null,
    language: 'en',
  }) as const;

export async function exportOrders(url: string, cookie: string): Promise<string> {
  const signal = AbortSignal.timeout(HANGS_AFTER_MS);
  return (await fetch(`${url}/api/orders.csv`, { headers: { cookie }, signal })).text();
}

export const isReplica = async (db: Db) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is;
};

/** Stops the standby in the middle of a transaction that reads it. Where each of its statements was answered, and what lets it go on. */
export async function freezeWithin(reads: LongReads, standby: string) {
  const pid = Number(readFileSync(join(standby, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const places: (boolean | undefined)[] = [];
  let goOn: (() => void) | null = null;
  await reads.whole((db) =>
    db.transaction().execute(async (tx) => {
      places.push(await isReplica(tx));
      goOn ??= atEnd(freezePostgresProcesses(pid));
      places.push(await isReplica(tx));
    }),
  );
  return { places, goOn: () => goOn?.() };
}
