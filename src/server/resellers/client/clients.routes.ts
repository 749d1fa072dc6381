import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/resellers/clients.contract.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { mount } from '#server/platform/http/mount.ts';
import { languageOf } from '#server/platform/http/problems.ts';
import { listMovements } from '#server/wallet/list-movements.ts';
import { addClientNote } from './add-client-note.ts';
import { changeBalance } from './change-balance.ts';
import { listClientNotes } from './client-note-queries.ts';
import { readClient, requireClient } from './client-queries.ts';
import { decideClient } from './decide-client.ts';
import { listClientSessions } from './list-client-sessions.ts';

export function clientsRoutes(app: FastifyInstance): void {
  const { longReads } = app.services;
  mount(app, contracts.readClient, ({ db, actor, params }) => readClient(db, actor, params.id));
  mount(app, contracts.listClientTransactions, async ({ db, params, query, request }) => {
    await requireClient(db, params.id);
    const places = { db, elsewhere: longReads.page(db, query) };
    return listMovements(places, params.id, { ...query, language: languageOf(request) });
  });
  mount(app, contracts.listClientOrders, async ({ db, params, query }) => {
    await requireClient(db, params.id);
    const places = { db, elsewhere: longReads.page(db, query) };
    return listOrders(places, { resellerId: params.id }, query);
  });
  mount(app, contracts.listClientSessions, ({ db, params }) => listClientSessions(db, params.id));
  mount(app, contracts.listClientNotes, ({ db, params, query }) =>
    listClientNotes(db, { ...query, resellerId: params.id }),
  );
  mount(app, contracts.addClientNote, ({ db, actor, params, body }) =>
    addClientNote(db, actor, { resellerId: params.id, text: body.text }),
  );
  mount(app, contracts.approveClient, async ({ db, actor, params }) => {
    await decideClient(db, actor, { resellerId: params.id, status: 'approved', reason: null });
    return readClient(db, actor, params.id);
  });
  mount(app, contracts.rejectClient, async ({ db, actor, params, body }) => {
    await decideClient(db, actor, { resellerId: params.id, status: 'rejected', reason: body.reason });
    return readClient(db, actor, params.id);
  });
  mount(app, contracts.changeBalance, ({ db, actor, params, body, idempotencyKey }) =>
    changeBalance(db, actor, { ...body, resellerId: params.id, idempotencyKey }),
  );
}
