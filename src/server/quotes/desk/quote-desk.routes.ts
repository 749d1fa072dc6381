import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idParams, language } from '#shared/contracts/fields.ts';
import { route } from '#shared/contracts/route.ts';
import * as acts from '#shared/quotes/quote-acts.contract.ts';
import * as contracts from '#shared/quotes/quote-desk.contract.ts';
import { mountFile } from '#server/platform/http/mount-file.ts';
import { mount } from '#server/platform/http/mount.ts';
import { languageOf } from '#server/platform/http/problems.ts';
import { makeOffer } from '../make-offer.ts';
import { readOfferOnPaper } from '../read-offer-on-paper.ts';
import { acceptForClient } from './accept-for-client.ts';
import { answerFile, answerMessage } from './answer-message.ts';
import { declineRequest } from './decline-request.ts';
import { draftOnPaper } from './draft-on-paper.ts';
import { holdQuote } from './hold-quote.ts';
import { countDeskQuotes, listDeskQuotes, listQuoteStaff } from './list-desk-quotes.ts';
import { changeQuoteSettings, readQuoteSettings } from './quote-settings.ts';
import { readDeskQuote } from './read-desk-quote.ts';
import { readQuoteStatistics } from './read-quote-statistics.ts';
import { saveDraft } from './save-draft.ts';
import { approveOffer, disapproveOffer, sendOffer } from './send-offer.ts';

const paperRoute = route({
  method: 'GET',
  path: '/api/admin/quotes/{id}/offer.pdf',
  summary: 'A version of the offer as PDF; without a version, the draft',
  access: 'read_quotes',
  params: idParams,
  query: z.strictObject({
    version: z.coerce.number().int().min(1).max(100_000).optional(),
    language: language.optional(),
  }),
  response: z.unknown(),
  errors: ['not_found'],
});

export function quoteDeskRoutes(app: FastifyInstance): void {
  mount(app, contracts.listDeskQuotes, ({ db, actor, query }) => listDeskQuotes(db, actor, query));
  mount(app, contracts.countDeskQuotes, ({ db, actor }) => countDeskQuotes(db, actor));
  mount(app, contracts.readQuoteStatistics, ({ db, query }) => readQuoteStatistics(db, query));
  mount(app, contracts.listQuoteStaff, ({ db }) => listQuoteStaff(db));
  mount(app, contracts.readDeskQuote, ({ db, actor, params }) => readDeskQuote(db, actor, params.id));
  mount(app, acts.readQuoteSettings, ({ db }) => readQuoteSettings(db));
  mount(app, acts.changeQuoteSettings, async ({ db, actor, body }) => {
    await changeQuoteSettings(db, actor, body);
    return readQuoteSettings(db);
  });
  mountFile(app, paperRoute, async ({ db, params, query, request }) => {
    const { version } = query;
    const offer = await (version === undefined
      ? draftOnPaper(db, params.id)
      : readOfferOnPaper(db, params.id, { version }));
    return {
      name: `rasid-${offer.number}-${offer.version ?? 'draft'}.pdf`,
      type: 'application/pdf',
      body: await makeOffer(db, offer, query.language ?? languageOf(request)),
    };
  });
  actsRoutes(app);
}

/** Every act but a message answers with the resulting request. */
function actsRoutes(app: FastifyInstance): void {
  const { files } = app.services;

  mount(app, acts.holdQuote, async ({ db, actor, params, body }) => {
    await holdQuote(db, actor, { id: params.id, to: body.profile_id, from: body.from });
    return readDeskQuote(db, actor, params.id);
  });
  mount(app, acts.saveDraftOffer, async ({ db, actor, params, body }) => {
    await saveDraft(db, actor, { ...body, id: params.id });
    return readDeskQuote(db, actor, params.id);
  });
  for (const [contract, act] of [
    [acts.sendOffer, sendOffer],
    [acts.approveOffer, approveOffer],
  ] as const) {
    mount(app, contract, async ({ db, actor, params, body }) => {
      await act(db, actor, { ...body, id: params.id });
      return readDeskQuote(db, actor, params.id);
    });
  }
  mount(app, acts.disapproveOffer, async ({ db, actor, params, body }) => {
    await disapproveOffer(db, actor, { ...body, id: params.id });
    return readDeskQuote(db, actor, params.id);
  });
  mount(app, acts.declineRequest, async ({ db, actor, params, body }) => {
    await declineRequest(db, actor, { ...body, id: params.id });
    return readDeskQuote(db, actor, params.id);
  });
  mount(app, acts.acceptForClient, ({ db, actor, params, body, idempotencyKey }) =>
    acceptForClient(db, actor, { ...body, id: params.id, idempotencyKey }),
  );
  mount(app, acts.answerQuoteMessage, ({ db, actor, params, body, idempotencyKey }) =>
    answerMessage(db, actor, {
      requestId: params.id,
      text: body.text,
      isInternal: body.is_internal,
      idempotencyKey,
    }),
  );
  mount(app, acts.answerQuoteFile, ({ db, actor, params, query, upload }) =>
    answerFile({ db, files }, actor, {
      requestId: params.id,
      text: query.text,
      name: query.name,
      isInternal: query.is_internal,
      bytes: upload,
    }),
  );
}
