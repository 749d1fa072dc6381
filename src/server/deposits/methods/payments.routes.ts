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
  const { gateway, isSecure: isHttps } = app.services;

  mount(app, contracts.readPayments, ({ db }) => readPayments(db, gateway, isHttps));
  mount(app, contracts.changePaymentMethod, ({ db, actor, params, body }) =>
    changePaymentMethod(db, actor, { ...body, ...params }),
  );
  mount(app, contracts.changePaymentSettings, ({ db, actor, body }) =>
    changePaymentSettings(db, actor, { ...body, isHttps }),
  );
  mount(app, contracts.replaceGatewayKeys, async ({ db, actor, body }) => {
    await replaceGatewayKeys(db, gateway, actor, body);
    return readGatewayState(db, gateway);
  });
  mount(app, contracts.removeGatewayKeys, async ({ db, actor }) => {
    await removeGatewayKeys(db, gateway, actor);
    return readGatewayState(db, gateway);
  });
  mount(app, contracts.testGateway, ({ db, actor }) => testGateway(db, gateway, actor));
}
