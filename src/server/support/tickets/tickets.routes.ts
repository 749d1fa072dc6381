import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/support/tickets.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { reopenTicket, solveTicket } from './change-state.ts';
import { countTickets, listTickets } from './list-tickets.ts';
import { openTicket } from './open-ticket.ts';
import { rateTicket } from './rate-ticket.ts';
import { readTicket } from './read-ticket.ts';
import { sayTyping } from './say-typing.ts';
import { sendMessage } from './send-message.ts';
import { storeTicketFile } from './store-ticket-file.ts';

export function ticketsRoutes(app: FastifyInstance): void {
  const { files, live } = app.services;

  mount(app, contracts.listTickets, ({ db, actor, query }) => listTickets(db, actor, query));
  mount(app, contracts.countTickets, ({ db, actor }) => countTickets(db, actor));
  mount(app, contracts.readTicket, ({ db, actor, params }) => readTicket(db, actor, params.id));
  mount(app, contracts.openTicket, ({ db, actor, body, idempotencyKey }) =>
    openTicket(db, actor, { ...body, idempotencyKey }),
  );
  mount(app, contracts.writeTicketMessage, ({ db, actor, params, body, idempotencyKey }) =>
    sendMessage(db, actor, { ticketId: params.id, text: body.text, fileIds: body.file_ids, idempotencyKey }),
  );
  mount(app, contracts.uploadTicketFile, ({ db, actor, query, upload }) =>
    storeTicketFile({ db, files }, actor, { name: query.name, bytes: upload }),
  );
  for (const [contract, act] of [
    [contracts.solveTicket, solveTicket],
    [contracts.reopenTicket, reopenTicket],
  ] as const) {
    mount(app, contract, async ({ db, actor, params }) => {
      await act(db, actor, params.id);
      return readTicket(db, actor, params.id);
    });
  }
  mount(app, contracts.rateTicket, async ({ db, actor, params, body }) => {
    await rateTicket(db, actor, { ...body, id: params.id });
    return readTicket(db, actor, params.id);
  });
  mount(app, contracts.sayTyping, async ({ db, actor, params }) => {
    await sayTyping({ db, live }, actor, params.id);
    return {};
  });
}
