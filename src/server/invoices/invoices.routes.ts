import type { FastifyInstance } from 'fastify';
import { readInvoicePaper, readOrderInvoice } from '#shared/api/paper-calls.ts';
import * as contracts from '#shared/invoices/invoices.contract.ts';
import { mountFile } from '../platform/http/mount-file.ts';
import { mount } from '../platform/http/mount.ts';
import { languageOf } from '../platform/http/problems.ts';
import { issueOrderInvoice } from './issue-order-invoice.ts';
import { listInvoices } from './list-invoices.ts';
import { makeInvoice } from './make-invoice.ts';
import { staffInvoicesRoutes } from './staff-invoices.routes.ts';

export function invoicesRoutes(app: FastifyInstance): void {
  const { live } = app.services;
  staffInvoicesRoutes(app);

  mount(app, contracts.listInvoices, ({ db, actor, query }) => listInvoices(db, actor, query));

  mountFile(app, readInvoicePaper, async ({ db, actor, params, query, request }) => {
    const { name, pdf } = await makeInvoice(db, {
      id: params.file.slice(0, -'.pdf'.length),
      resellerId: actor.resellerId,
      language: query.language ?? languageOf(request),
    });
    return { name, type: 'application/pdf', body: pdf };
  });
  mountFile(app, readOrderInvoice, async ({ db, actor, params, query, request }) => {
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
