import { randomUUID } from 'node:crypto';
import { SANDBOX_AHEAD_DAYS, type Sandbox } from '#shared/api/sandbox.contract.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toSandbox } from './open-sandbox.ts';
import { payBack } from './play-order.ts';
import { newPlayState, type PlayState } from './play-state.ts';
import { centimesOf } from './play-world.ts';

/** What changes a sandbox itself, by a test key or by its owner on the page. */

const AHEAD_MS = SANDBOX_AHEAD_DAYS * 86_400_000;

interface Fill {
  balance: { amount: string };
  fails: boolean;
}

export function fillPlay(state: PlayState, { balance, fails }: Fill): Sandbox {
  const after = centimesOf(balance.amount);
  const amount = after - state.balance;
  if (fails) {
    state.failed = { id: randomUUID(), amount };
    return toSandbox(state);
  }
  state.balance = after;
  const at = Date.now() + state.ahead;
  if (amount !== 0)
    state.movements.push({ id: randomUUID(), at, kind: 'credit', amount, after, order: null });
  return toSandbox(state);
}

/** Refusal: sandbox_too_far. */
export function advancePlay(state: PlayState, { seconds }: { seconds: number }): Sandbox {
  const ahead = state.ahead + seconds * 1000;
  if (ahead > AHEAD_MS) throw new Refusal('sandbox_too_far', { maximum: String(SANDBOX_AHEAD_DAYS) });
  state.ahead = ahead;
  payBack(state, Date.now() + ahead);
  return toSandbox(state);
}

export function resetPlay(state: PlayState): Sandbox {
  Object.assign(state, newPlayState());
  return toSandbox(state);
}
