import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParams, language } from '#shared/contracts/fields.ts';
import { route } from '#shared/contracts/route.ts';
import { mountFile } from '../platform/http/mount-file.ts';
import { languageOf } from '../platform/http/problems.ts';
import { makeDepositReceipt } from './make-deposit-receipt.ts';

const receiptRoute = route({
  method: 'GET',
  path: '/api/deposits/{id}/receipt.pdf',
  summary: 'The receipt of a deposit that was paid, as PDF',
  access: 'see_money',
  params: idParams,
  query: z.strictObject({ language: language.optional() }),
  response: z.unknown(),
  errors: ['not_found'],
});

export function depositReceiptRoutes(app: FastifyInstance): void {
  mountFile(app, receiptRoute, async ({ db, actor, params, query, request }) => ({
    name: `rasid-deposit-${params.id.slice(-12)}.pdf`,
    type: 'application/pdf',
    body: await makeDepositReceipt(db, actor, { ...params, language: query.language ?? languageOf(request) }),
  }));
}
