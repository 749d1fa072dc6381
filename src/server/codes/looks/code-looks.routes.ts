import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/codes/code-looks.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { findCode } from './find-code.ts';
import { listReportedCodes } from './list-reported-codes.ts';
import { lookAtDelivery } from './look-at-delivery.ts';

export function codeLooksRoutes(app: FastifyInstance): void {
  const { live, vault } = app.services;

  mount(app, contracts.findCode, ({ db, actor, body }) => findCode(db, vault, actor, body.text));
  mount(app, contracts.lookAtDelivery, async ({ db, actor, params, body }) => {
    const seen = await lookAtDelivery(db, vault, actor, { id: params.id, reason: body.reason });
    live.announceSoon();
    return seen;
  });
  mount(app, contracts.listReportedCodes, async ({ db, actor, body }) => {
    const listed = await listReportedCodes(db, vault, actor, body);
    live.announceSoon();
    return listed;
  });
}
