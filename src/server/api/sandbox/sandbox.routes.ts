import type { FastifyInstance } from 'fastify';
import * as contracts from '#shared/api/sandbox.contract.ts';
import type { Sandbox } from '#shared/api/sandbox.contract.ts';
import type { Reseller } from '../../platform/http/actor.ts';
import { mount } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { changePlayState, openPlayState, readPlayState, toSandbox } from './open-sandbox.ts';
import { advancePlay, fillPlay, resetPlay } from './play-control.ts';
import type { PlayState } from './play-state.ts';

/** The owner's side of the sandbox: calls of test keys are answered before they come here. */
export function sandboxRoutes(app: FastifyInstance): void {
  const { db } = app.services;

  mount(app, contracts.readSandbox, async ({ actor }) => {
    refuseLiveKeys(actor);
    return toSandbox(await readPlayState(db, actor.resellerId));
  });
  const change = (actor: Reseller, act: (state: PlayState) => Sandbox) => {
    refuseLiveKeys(actor);
    return changePlayState(db, actor.resellerId, async (text) => {
      const state = openPlayState(text);
      return { answer: act(state), state };
    });
  };
  mount(app, contracts.fillSandbox, ({ actor, body }) => change(actor, (state) => fillPlay(state, body)));
  mount(app, contracts.advanceSandbox, ({ actor, body }) =>
    change(actor, (state) => advancePlay(state, body)),
  );
  mount(app, contracts.resetSandbox, ({ actor }) => change(actor, resetPlay));
}

/** Refusal: test_key_required. */
function refuseLiveKeys({ apiKey }: Reseller): void {
  if (apiKey !== null) throw new Refusal('test_key_required');
}
