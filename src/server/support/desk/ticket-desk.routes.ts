import type { FastifyInstance } from 'fastify';
import * as canned from '#shared/support/canned-answers.contract.ts';
import * as contracts from '#shared/support/ticket-desk.contract.ts';
import * as merging from '#shared/support/ticket-merging.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { reopenTicket, solveTicket } from '../tickets/change-state.ts';
import { sayTyping } from '../tickets/say-typing.ts';
import { storeTicketFile } from '../tickets/store-ticket-file.ts';
import { answerTicket } from './answer-ticket.ts';
import {
  addCannedAnswer,
  changeCannedAnswer,
  deleteCannedAnswer,
  fillCannedAnswers,
  listCannedAnswers,
} from './canned-answers.ts';
import { holdTicket } from './hold-ticket.ts';
import { countDeskTickets, listDeskTickets, listTicketStaff } from './list-desk-tickets.ts';
import { mergeTicket } from './merge-ticket.ts';
import { readTicketStatistics } from './read-ticket-statistics.ts';
import { readDeskTicket } from './read-desk-ticket.ts';

/** Every act but a message answers with the resulting ticket. */
export function ticketDeskRoutes(app: FastifyInstance): void {
  const { files, live } = app.services;

  mount(app, contracts.listDeskTickets, ({ db, actor, query }) => listDeskTickets(db, actor, query));
  mount(app, contracts.countDeskTickets, ({ db, actor }) => countDeskTickets(db, actor));
  mount(app, contracts.listTicketStaff, ({ db }) => listTicketStaff(db));
  mount(app, contracts.readDeskTicket, ({ db, actor, params }) => readDeskTicket(db, actor, params.id));
  mount(app, contracts.holdTicket, async ({ db, actor, params, body }) => {
    await holdTicket(db, actor, { id: params.id, to: body.profile_id, from: body.from });
    return readDeskTicket(db, actor, params.id);
  });
  mount(app, contracts.answerTicket, ({ db, actor, params, body, idempotencyKey }) =>
    answerTicket(db, actor, {
      ticketId: params.id,
      text: body.text,
      fileIds: body.file_ids,
      isInternal: body.is_internal,
      idempotencyKey,
    }),
  );
  mount(app, contracts.uploadDeskTicketFile, ({ db, actor, query, upload }) =>
    storeTicketFile({ db, files }, actor, { name: query.name, bytes: upload }),
  );
  for (const [contract, act] of [
    [contracts.solveDeskTicket, solveTicket],
    [contracts.reopenDeskTicket, reopenTicket],
  ] as const) {
    mount(app, contract, async ({ db, actor, params }) => {
      await act(db, actor, params.id);
      return readDeskTicket(db, actor, params.id);
    });
  }
  mount(app, merging.mergeTicket, async ({ db, actor, params, body }) => {
    await mergeTicket(db, actor, { id: params.id, into: body.into });
    return readDeskTicket(db, actor, body.into);
  });
  mount(app, merging.readTicketStatistics, ({ db, query }) => readTicketStatistics(db, query));
  cannedRoutes(app);
  mount(app, contracts.sayDeskTyping, async ({ db, actor, params }) => {
    await sayTyping({ db, live }, actor, params.id);
    return {};
  });
}

function cannedRoutes(app: FastifyInstance): void {
  mount(app, canned.listCannedAnswers, ({ db }) => listCannedAnswers(db));
  mount(app, canned.addCannedAnswer, ({ db, actor, body, idempotencyKey }) =>
    addCannedAnswer(db, actor, { ...body, idempotencyKey }),
  );
  mount(app, canned.changeCannedAnswer, ({ db, actor, params, body }) =>
    changeCannedAnswer(db, actor, { ...body, id: params.id }),
  );
  mount(app, canned.deleteCannedAnswer, async ({ db, actor, params }) => {
    await deleteCannedAnswer(db, actor, params.id);
    return {};
  });
  mount(app, canned.fillCannedAnswers, ({ db, actor, params }) => fillCannedAnswers(db, actor, params.id));
}
