import type { FastifyInstance } from 'fastify';
import { readOffer } from '#shared/api/paper-calls.ts';
import { requestQuote as requestContract } from '#shared/api/quote-requests.contract.ts';
import * as contracts from '#shared/quotes/quotes.contract.ts';
import { mountFile } from '#server/platform/http/mount-file.ts';
import { mount } from '#server/platform/http/mount.ts';
import { languageOf } from '#server/platform/http/problems.ts';
import { makeOffer } from '../make-offer.ts';
import { readOfferOnPaper } from '../read-offer-on-paper.ts';
import { acceptQuote } from './accept-quote.ts';
import { askQuote } from './ask-quote.ts';
import { askOwner, cancelQuote, declineQuote } from './end-quote.ts';
import { countQuotes, listQuotes } from './list-quotes.ts';
import { readQuote } from './read-quote.ts';
import { requestQuote } from './request-quote.ts';
import { sendFile, sendMessage } from './send-message.ts';

export function quotesRoutes(app: FastifyInstance): void {
  const { files } = app.services;

  mount(app, contracts.listQuotes, ({ db, actor, query }) => listQuotes(db, actor, query));
  mount(app, contracts.countQuotes, ({ db, actor }) => countQuotes(db, actor));
  mount(app, contracts.readQuote, ({ db, actor, params }) => readQuote(db, actor, params.id));
  mount(app, contracts.askQuote, ({ db, actor, body, idempotencyKey }) =>
    askQuote(db, actor, { ...body, idempotencyKey }),
  );
  mount(app, requestContract, ({ db, actor, body, idempotencyKey }) =>
    requestQuote(db, actor, { ...body, idempotencyKey }),
  );
  mount(app, contracts.acceptQuote, ({ db, actor, params, body, idempotencyKey }) =>
    acceptQuote(db, actor, { ...body, id: params.id, idempotencyKey }),
  );
  mount(app, contracts.declineQuote, async ({ db, actor, params, body }) => {
    await declineQuote(db, actor, { ...body, id: params.id });
    return readQuote(db, actor, params.id);
  });
  mount(app, contracts.cancelQuote, async ({ db, actor, params }) => {
    await cancelQuote(db, actor, params.id);
    return readQuote(db, actor, params.id);
  });
  mount(app, contracts.askOwner, async ({ db, actor, params, body }) => {
    await askOwner(db, actor, { ...body, id: params.id });
    return readQuote(db, actor, params.id);
  });
  mount(app, contracts.writeQuoteMessage, ({ db, actor, params, body, idempotencyKey }) =>
    sendMessage(db, actor, { requestId: params.id, text: body.text, idempotencyKey }),
  );
  mount(app, contracts.sendQuoteFile, ({ db, actor, params, query, upload }) =>
    sendFile({ db, files }, actor, { ...query, requestId: params.id, bytes: upload }),
  );

  mountFile(app, readOffer, async ({ db, actor, params, query, request }) => {
    const offer = await readOfferOnPaper(db, params.id, { resellerId: actor.resellerId, ...query });
    return {
      name: `rasid-${offer.number}-${offer.version}.pdf`,
      type: 'application/pdf',
      body: await makeOffer(db, offer, query.language ?? languageOf(request)),
    };
  });
}
