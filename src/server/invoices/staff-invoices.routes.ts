import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { language } from '#shared/contracts/fields.ts';
import * as contracts from '#shared/invoices/invoices.contract.ts';
import { route } from '#shared/contracts/route.ts';
import { admit } from '../platform/http/admit.ts';
import { mount } from '../platform/http/mount.ts';
import { languageOf } from '../platform/http/problems.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { validate } from '../platform/http/validate.ts';
import { changeInvoicing } from './change-invoicing.ts';
import { exportInvoices } from './export-invoices.ts';
import { readInvoicing } from './invoicing-queries.ts';
import { listStaffInvoices } from './list-invoices.ts';
import { makeInvoice } from './make-invoice.ts';
import { readInvoiceTotals } from './read-invoice-totals.ts';

/** Beside the contracts, for their answers are files and no JSON; admitted as they are. */
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
  const { db } = app.services;
  mount(app, contracts.listStaffInvoices, ({ query }) => listStaffInvoices(db, query));
  mount(app, contracts.readInvoiceTotals, ({ query }) => readInvoiceTotals(db, query));
  mount(app, contracts.readInvoicing, () => readInvoicing(db));
  mount(app, contracts.changeInvoicing, ({ actor, body }) => changeInvoicing(db, actor, body));

  app.get(
    exportRoute.path,
    { onRequest: (request) => admit(exportRoute, request) },
    async (request, reply) => {
      const { language: asked, ...filters } = validate(exportRoute.query, request.query);
      const csv = exportInvoices(db, filters, asked ?? languageOf(request));
      const name = `rasid-invoices-${filters.period ?? today()}.csv`;
      return asFile(reply, name).type('text/csv; charset=utf-8').send(csv);
    },
  );
  app.get(
    paperRoute.path.replace('{file}', ':file'),
    { onRequest: (request) => admit(paperRoute, request) },
    async (request, reply) => {
      const params = paperRoute.params.safeParse(request.params);
      if (!params.success) throw new Refusal('not_found');
      const query = validate(paperRoute.query, request.query);
      const { name, pdf } = await makeInvoice(db, {
        id: params.data.file.slice(0, -'.pdf'.length),
        resellerId: null,
        language: query.language ?? languageOf(request),
      });
      return asFile(reply, name).type('application/pdf').send(pdf);
    },
  );
}

const asFile = (reply: FastifyReply, name: string) =>
  reply.header('cache-control', 'no-store').header('content-disposition', `attachment; filename="${name}"`);

/** In Algeria. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Algiers' });
