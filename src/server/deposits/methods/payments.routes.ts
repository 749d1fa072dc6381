import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/deposits/payments.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { changePaymentMethod } from './change-payment-method.ts';
import { changePaymentSettings } from './change-payment-settings.ts';
import { readGatewayState } from './read-gateway-state.ts';
import { readPayments } from './read-payments.ts';
import { removeGatewayKeys } from './remove-gateway-keys.ts';
import { replaceGatewayKeys } from './replace-gateway-keys.ts';
import { testGateway } from './test-gateway.ts';

export function paymentsRoutes(app: FastifyInstance): void {
  const { gateway, live, isSecure: isHttps } = app.services;

  mount(app, contracts.readPayments, ({ db }) => readPayments(db, gateway, isHttps));
  mount(app, contracts.changePaymentMethod, async ({ db, actor, params, body }) => {
    const changed = await changePaymentMethod(db, actor, { ...body, ...params });
    live.announceSoon();
    return changed;
  });
  mount(app, contracts.changePaymentSettings, async ({ db, actor, body }) => {
    const changed = await changePaymentSettings(db, actor, { ...body, isHttps });
    live.announceSoon();
    return changed;
  });
  mount(app, contracts.replaceGatewayKeys, async ({ db, actor, body }) => {
    await replaceGatewayKeys(db, gateway, actor, body);
    live.announceSoon();
    return readGatewayState(db, gateway);
  });
  mount(app, contracts.removeGatewayKeys, async ({ db, actor }) => {
    await removeGatewayKeys(db, gateway, actor);
    live.announceSoon();
    return readGatewayState(db, gateway);
  });
  mount(app, contracts.testGateway, ({ db, actor }) => testGateway(db, gateway, actor));
}
