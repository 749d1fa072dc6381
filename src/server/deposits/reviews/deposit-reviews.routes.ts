import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/deposits/deposit-reviews.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { approveDeposit } from './approve-deposit.ts';
import { listStaffDeposits, readDepositQueue } from './list-staff-deposits.ts';
import { readStaffDeposit } from './read-staff-deposit.ts';
import { recheckDeposit } from './recheck-deposit.ts';
import { rejectDeposit } from './reject-deposit.ts';

export function depositReviewsRoutes(app: FastifyInstance): void {
  const { gateway, config } = app.services;
  const context = { gateway, publicUrl: config.publicUrl };

  mount(app, contracts.listStaffDeposits, ({ db, query }) => listStaffDeposits(db, query));
  mount(app, contracts.readDepositQueue, ({ db }) => readDepositQueue(db));
  mount(app, contracts.readStaffDeposit, ({ db, params }) => readStaffDeposit(db, params.id));
  mount(app, contracts.approveDeposit, async ({ db, actor, params, body }) => {
    await approveDeposit(db, actor, { id: params.id, ...body });
    return readStaffDeposit(db, params.id);
  });
  mount(app, contracts.rejectDeposit, async ({ db, actor, params, body }) => {
    await rejectDeposit(db, actor, { id: params.id, reason: body.reason });
    return readStaffDeposit(db, params.id);
  });
  mount(app, contracts.recheckDeposit, async ({ db, actor, params }) => {
    const found = await recheckDeposit(db, context, actor, params.id);
    return { ...found, deposit: await readStaffDeposit(db, params.id) };
  });
}
