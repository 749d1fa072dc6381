import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/accounts/two-factor.contract.ts';
import { mount } from '#server/platform/http/mount.ts';
import { prepareTwoFactor } from './prepare-two-factor.ts';
import { readTwoFactor } from './read-two-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';
import { turnOnTwoFactor } from './turn-on-two-factor.ts';

export function twoFactorRoutes(app: FastifyInstance): void {
  const { twoFactorKeys: keys } = app.services;

  mount(app, contracts.readTwoFactor, ({ db, actor }) => readTwoFactor(db, actor));
  mount(app, contracts.prepareTwoFactor, ({ db, actor }) => prepareTwoFactor(db, keys, actor));
  mount(app, contracts.turnOnTwoFactor, ({ db, actor, body }) => turnOnTwoFactor(db, keys, actor, body.code));
  mount(app, contracts.turnOffTwoFactor, ({ db, actor }) => turnOffTwoFactor(db, actor));
  mount(app, contracts.renewRecoveryCodes, ({ db, actor }) => renewRecoveryCodes(db, keys, actor));
}
