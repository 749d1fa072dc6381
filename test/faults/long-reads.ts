// What is read at a replica where there is one.
import { reportNames } from '#shared/insight/reports.contract.ts';
import { dayInAlgeria } from '#shared/days.ts';

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
