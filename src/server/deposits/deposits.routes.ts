import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/deposits/deposits.contract.ts';
import { mount } from '../platform/http/mount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import { continueDeposit } from './continue-deposit.ts';
import { readDeposit, readDepositOptions } from './deposit-queries.ts';
import { listDeposits } from './list-deposits.ts';
import { openDeposit } from './open-deposit.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { submitDeposit } from './submit-deposit.ts';
import { uploadReceipt } from './upload-receipt.ts';

const WEBHOOK_BYTES_MAX = 65_536;

export function depositsRoutes(app: FastifyInstance): void {
  const { gateway, config, live, files } = app.services;
  const context = { gateway, publicUrl: config.publicUrl };

  mount(app, contracts.readDepositOptions, async ({ db, actor }) =>
    readDepositOptions(db, actor, await gateway.isOpen(db)),
  );
  mount(app, contracts.openDeposit, ({ db, actor, body, idempotencyKey }) =>
    openDeposit(db, context, actor, { ...body, idempotencyKey }),
  );
  mount(app, contracts.listDeposits, ({ db, actor, query }) => listDeposits(db, actor, query));
  mount(app, contracts.readDeposit, ({ db, actor, params }) => readDeposit(db, actor, params.id));
  mount(app, contracts.continueDeposit, ({ db, actor, params, body }) =>
    continueDeposit(db, context, actor, { id: params.id, language: body.language }),
  );
  mount(app, contracts.cancelDeposit, ({ db, actor, params }) =>
    cancelDeposit(db, context, actor, params.id),
  );
  mount(app, contracts.uploadReceipt, ({ db, actor, params, query, upload }) => {
    const receipt = { id: params.id, name: query.name, bytes: upload };
    return uploadReceipt({ db, files }, actor, receipt);
  });
  mount(app, contracts.submitDeposit, ({ db, actor, params, body }) => {
    const sent = { id: params.id, transferReference: body.transfer_reference };
    return submitDeposit(db, actor, sent);
  });

  void app.register(async (webhooks) => {
    // The signature covers the raw bytes, so nothing may parse them first.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES_MAX },
      (_request, body, done) => {
        done(null, body);
      },
    );
    webhooks.post('/webhooks/chargily', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const isGenuine = await receiveWebhook(app.services.db, gateway, body, request.headers['signature']);
      if (!isGenuine) throw new Refusal('bad_signature');
      live.announceSoon();
      return reply.send({ received: true });
    });
  });
}
