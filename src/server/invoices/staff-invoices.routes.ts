import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { dayInAlgeria } from '#shared/days.ts';
import { language } from '#shared/contracts/fields.ts';
import * as contracts from '#shared/invoices/invoices.contract.ts';
import { route } from '#shared/contracts/route.ts';
import { mountFile } from '../platform/http/mount-file.ts';
import { mount } from '../platform/http/mount.ts';
import { languageOf } from '../platform/http/problems.ts';
import { changeInvoicing } from './change-invoicing.ts';
import { exportInvoices } from './export-invoices.ts';
import { readInvoicing } from './invoicing-queries.ts';
import { listStaffInvoices } from './list-invoices.ts';
import { makeInvoice } from './make-invoice.ts';
import { readInvoiceTotals } from './read-invoice-totals.ts';

const exportRoute = route({
  method: 'GET',
  path: '/api/admin/invoices.csv',
  summary: 'Everything under the filters of the invoices, as CSV',
  access: 'read_invoices',
  query: z.strictObject({ ...contracts.staffInvoiceFilters, language: language.optional() }),
  response: z.unknown(),
  errors: [],
});

const paperRoute = route({
  method: 'GET',
  path: '/api/admin/invoices/{file}',
  summary: 'An invoice or a credit note as PDF: {id}.pdf',
  access: 'read_invoices',
  params: contracts.paperFileParams,
  query: z.strictObject({ language: language.optional() }),
  response: z.unknown(),
  errors: ['not_found'],
});

export function staffInvoicesRoutes(app: FastifyInstance): void {
  const { db, longReads } = app.services;
  mount(app, contracts.listStaffInvoices, ({ query }) => listStaffInvoices(db, query));
  mount(app, contracts.readInvoiceTotals, ({ query }) => readInvoiceTotals(db, query));
  mount(app, contracts.readInvoicing, () => readInvoicing(db));
  mount(app, contracts.changeInvoicing, ({ actor, body }) => changeInvoicing(db, actor, body));

  mountFile(app, exportRoute, async ({ query: { language: asked, ...filters }, request }) => ({
    name: `rasid-invoices-${filters.period ?? dayInAlgeria()}.csv`,
    type: 'text/csv; charset=utf-8',
    body: exportInvoices(longReads.begin(), filters, asked ?? languageOf(request)),
  }));
  mountFile(app, paperRoute, async ({ params, query, request }) => {
    const { name, pdf } = await makeInvoice(db, {
      id: params.file.slice(0, -'.pdf'.length),
      resellerId: null,
      language: query.language ?? languageOf(request),
    });
    return { name, type: 'application/pdf', body: pdf };
  });
}
