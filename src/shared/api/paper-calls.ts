import { z } from 'zod';
import { idParams, language } from '../contracts/fields.ts';
import { route } from '../contracts/route.ts';
import { paperFileParams } from '../invoices/invoices.contract.ts';
import { shownCurrency } from '../wallet/wallet.contract.ts';

/** Calls that programs may make and that answer with a file. */

const inLanguage = z.strictObject({ language: language.optional() });
const paper = { method: 'GET', response: z.unknown() } as const;
const ofMoney = { ...paper, access: 'see_money', scope: 'read_balance' } as const;

export const readInvoicePaper = route({
  ...ofMoney,
  path: '/api/invoices/{file}',
  summary: 'An invoice or a credit note as PDF: {id}.pdf',
  params: paperFileParams,
  query: inLanguage,
  errors: ['not_found'],
});

export const readOrderInvoice = route({
  ...ofMoney,
  path: '/api/orders/{id}/invoice.pdf',
  summary: 'The invoice of an order as PDF; issued where it is not yet',
  params: idParams,
  query: inLanguage,
  errors: ['not_found', 'no_invoice'],
});

export const readStatement = route({
  ...ofMoney,
  path: '/api/statements/{file}',
  summary: 'The statement of a month as PDF: {month}.pdf',
  params: z.strictObject({
    file: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])\.pdf$/)
      .meta({ examples: ['2026-10.pdf'] }),
  }),
  query: z.strictObject({ currency: shownCurrency, language: language.optional() }),
  errors: ['not_found'],
});

export const readOffer = route({
  ...paper,
  path: '/api/quotes/{id}/offer.pdf',
  summary: 'A version of the offer as PDF, by default the last one',
  access: 'see_orders',
  scope: 'quotes',
  params: idParams,
  query: z.strictObject({
    version: z.coerce.number().int().min(1).max(100_000).optional(),
    language: language.optional(),
  }),
  errors: ['not_found'],
});

export const readDeliveredFile = route({
  method: 'GET',
  path: '/api/deliveries/{id}/file',
  summary: 'The file of a delivery; each view is recorded as one of codes is',
  access: 'see_codes',
  scope: 'read_codes',
  params: idParams,
  response: z.unknown().meta({ types: ['application/pdf', 'image/webp'] }),
  errors: ['not_found', 'too_many_attempts'],
});
