import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParams, language } from '#shared/contracts/fields.ts';
import * as contracts from '#shared/invoices/invoices.contract.ts';
import { route } from '#shared/contracts/route.ts';
import { mountFile } from '../platform/http/mount-file.ts';
import { mount } from '../platform/http/mount.ts';
import { languageOf } from '../platform/http/problems.ts';
import { issueOrderInvoice } from './issue-order-invoice.ts';
import { listInvoices } from './list-invoices.ts';
import { makeInvoice } from './make-invoice.ts';
import { staffInvoicesRoutes } from './staff-invoices.routes.ts';

const invoiceRoute = route({
  method: 'GET',
  path: '/api/invoices/{file}',
  summary: 'An invoice or a credit note as PDF: {id}.pdf',
  access: 'see_money',
  params: contracts.paperFileParams,
  query: z.strictObject({ language: language.optional() }),
  response: z.unknown(),
  errors: ['not_found'],
});

const orderInvoiceRoute = route({
  method: 'GET',
  path: '/api/orders/{id}/invoice.pdf',
  summary: 'The invoice of an order as PDF; issued where it is not yet',
  access: 'see_money',
  params: idParams,
  query: z.strictObject({ language: language.optional() }),
  response: z.unknown(),
  errors: ['not_found', 'no_invoice'],
});

export function invoicesRoutes(app: FastifyInstance): void {
  const { live } = app.services;
  staffInvoicesRoutes(app);

  mount(app, contracts.listInvoices, ({ db, actor, query }) => listInvoices(db, actor, query));

  mountFile(app, invoiceRoute, async ({ db, actor, params, query, request }) => {
    const { name, pdf } = await makeInvoice(db, {
      id: params.file.slice(0, -'.pdf'.length),
      resellerId: actor.resellerId,
      language: query.language ?? languageOf(request),
    });
    return { name, type: 'application/pdf', body: pdf };
  });
  mountFile(app, orderInvoiceRoute, async ({ db, actor, params, query, request }) => {
    const id = await issueOrderInvoice(db, actor, params.id);
    live.announceSoon();
    const { name, pdf } = await makeInvoice(db, {
      id,
      resellerId: actor.resellerId,
      language: query.language ?? languageOf(request),
    });
    return { name, type: 'application/pdf', body: pdf };
  });
}
