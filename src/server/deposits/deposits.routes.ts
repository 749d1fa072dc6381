import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/contracts/deposits.ts';
import { mount } from '../platform/http/mount.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { readDeposit, readDepositOptions } from './deposit-queries.ts';
import { openDeposit } from './open-deposit.ts';
import { receiveWebhook } from './receive-webhook.ts';

const WEBHOOK_BYTES_MAX = 65_536;

export function depositsRoutes(app: FastifyInstance): void {
  const { gateway, config, live } = app.services;

  mount(app, contracts.readDepositOptions, ({ db, actor }) => readDepositOptions(db, actor));
  mount(app, contracts.openDeposit, ({ db, actor, body, idempotencyKey }) =>
    openDeposit(db, { gateway, publicUrl: config.publicUrl }, actor, { ...body, idempotencyKey }),
  );
  mount(app, contracts.readDeposit, ({ db, actor, params }) => readDeposit(db, actor, params.id));

  void app.register(async (webhooks) => {
    // The signature is over the bytes as they came, so nothing may parse them first.
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
