import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/codes/code-looks.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { findCode } from './find-code.ts';
import { listReportedCodes } from './list-reported-codes.ts';
import { lookAtDelivery } from './look-at-delivery.ts';

export function codeLooksRoutes(app: FastifyInstance): void {
  const { vault } = app.services;

  mount(app, contracts.findCode, ({ db, actor, body }) => findCode(db, vault, actor, body.text));
  mount(app, contracts.lookAtDelivery, ({ db, actor, params, body }) =>
    lookAtDelivery(db, vault, actor, { id: params.id, reason: body.reason }),
  );
  mount(app, contracts.listReportedCodes, ({ db, actor, body }) => listReportedCodes(db, vault, actor, body));
}
