import { createHash } from 'node:crypto';
import { documentedCalls } from '#shared/api/documented-calls.ts';
import { errorStatus, type ErrorCode } from '#shared/contracts/errors.ts';
import type { Route } from '#shared/contracts/route.ts';
import { revealCodes } from '#shared/orders/orders.contract.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { changePlayState, openPlayState, readPlayState } from './open-sandbox.ts';
import { plays } from './plays.ts';
import type { PlayDone, PlayState } from './play-state.ts';
import { centimesOf, type World } from './play-world.ts';

export interface SandboxCall {
  actor: Actor;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  upload?: unknown;
  idempotencyKey?: unknown;
}

type AnyPlay = (world: World, call: object) => unknown;

const playOf = new Map<Route, AnyPlay>(
  Object.entries(documentedCalls).flatMap(([group, calls]) =>
    Object.entries<Route>(calls).map(([name, route]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both tables have the same names: their type says so
      const own = (plays as unknown as Partial<Record<string, Record<string, AnyPlay>>>)[group];
      return [route, own?.[name] ?? missing] as const;
    }),
  ),
);

function missing(): never {
  throw new Refusal('not_for_api_keys');
}

/** The answer of the sandbox to a call of a test key, after the contract has read it. Nothing but api_sandboxes is written. */
export async function answerInSandbox(db: Db, route: Route, call: SandboxCall): Promise<unknown> {
  const { actor } = call;
  const play = playOf.get(route);
  if (!isByKey(actor) || play === undefined) return missing();
  const dailyLimit = await limitOf(db, actor.apiKey.id);
  const worldOf = (state: PlayState): World => {
    const now = Date.now() + state.ahead;
    return { state, now, actor, dailyLimit };
  };
  if (route.method === 'GET' && route !== revealCodes)
    return play(worldOf(await readPlayState(db, actor.resellerId)), call);
  const done = await changePlayState(db, actor.resellerId, async (text) => {
    const print = printOf(route, call);
    return playOnce(
      text,
      { key: call.idempotencyKey, print, keepsRefusals: route.scope === 'buy' },
      (state) => play(worldOf(state), call),
    );
  });
  if (done.refusal !== null) throw toRefusal(done.refusal);
  return done.answer;
}

const isByKey = (actor: Actor): actor is World['actor'] =>
  actor !== null && actor.apiKey !== null && actor.resellerId !== null;

async function limitOf(db: Db, keyId: string): Promise<number | null> {
  const { daily_limit: limit } = await db
    .selectFrom('api_keys')
    .select('daily_limit')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow();
  return limit === null ? null : centimesOf(limit);
}

function printOf(route: Route, { params, query, body }: SandboxCall): string {
  const what = JSON.stringify([route.method, route.path, params, query, body]);
  return createHash('sha256').update(what).digest('base64');
}

type Done = Pick<PlayDone, 'answer' | 'refusal'>;

/** Under a key that was used before, what was answered then. */
async function playOnce(
  text: string,
  { key, print, keepsRefusals }: { key: unknown; print: string; keepsRefusals: boolean },
  play: (state: PlayState) => unknown,
): Promise<{ state: PlayState; answer: Done }> {
  const state = openPlayState(text);
  const known = state.done.find((one) => one.key === key);
  if (known !== undefined) {
    if (known.print !== print) throw new Refusal('idempotency_key_reused');
    return { state, answer: known };
  }
  try {
    const done = { answer: await play(state), refusal: null };
    if (typeof key === 'string') state.done.push({ key, print, ...done });
    return { state, answer: done };
  } catch (error) {
    if (!(error instanceof Refusal) || !keepsRefusals || typeof key !== 'string') throw error;
    const untouched = openPlayState(text);
    const { code, params } = error;
    const done = { answer: null, refusal: { code, params } };
    untouched.done.push({ key, print, ...done });
    return { state: untouched, answer: done };
  }
}

const isCode = (code: string): code is ErrorCode => code in errorStatus;

function toRefusal({ code, params }: NonNullable<PlayDone['refusal']>): Refusal {
  return isCode(code) ? new Refusal(code, params) : new Refusal('unexpected');
}
