import type { Sandbox } from '#shared/api/sandbox.contract.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { sql, type Db } from '../../platform/database/pool.ts';
import { addLiveEvents } from '../../platform/live/add-live-events.ts';
import { findPlayEvents } from './play-events.ts';
import { payBack } from './play-order.ts';
import { newPlayState, writePlayState, type PlayState } from './play-state.ts';
import { dinarsOf, timeOf } from './play-world.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writePlayState() alone
const parsePlayState = (text: string): PlayState => JSON.parse(text) as PlayState;

/** As it stands by now. */
export function openPlayState(text: string): PlayState {
  const state = parsePlayState(text);
  payBack(state, Date.now() + state.ahead);
  return state;
}

/** The state of a business's sandbox; nobody has to have used it before. */
export async function readPlayState(db: Db, resellerId: string): Promise<PlayState> {
  const row = await db
    .selectFrom('api_sandboxes')
    .select('state')
    .where('reseller_id', '=', resellerId)
    .executeTakeFirst();
  return row === undefined ? newPlayState() : openPlayState(row.state);
}

/** Changes of one sandbox wait for each other, and must not hold all connections of the store meanwhile. */
const inTurn = limitConcurrency(2);

/** Changes it; the changes of a business come one after another. `change` gets its text, and gives the new state. */
export function changePlayState<T>(
  db: Db,
  resellerId: string,
  change: (text: string) => Promise<{ state: PlayState; answer: T }>,
): Promise<T> {
  const work = () =>
    db.transaction().execute(async (tx) => {
      await sql`insert into api_sandboxes (reseller_id, state, changed_at)
      values (${resellerId}, ${writePlayState(newPlayState())}, now()) on conflict do nothing`.execute(tx);
      const { state: text } = await tx
        .selectFrom('api_sandboxes')
        .select('state')
        .where('reseller_id', '=', resellerId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const { state, answer } = await change(text);
      const now = Date.now() + state.ahead;
      const events = findPlayEvents(parsePlayState(text), state, now);
      state.toldAt = now;
      for (const { type, data } of events)
        await sql`select queue_webhooks(${resellerId}, ${type}, ${JSON.stringify(data)}::jsonb, ${new Date(now)}, 'test')`.execute(
          tx,
        );
      if (events.length > 0) await addLiveEvents(tx, resellerId, 'webhooks');
      await tx
        .updateTable('api_sandboxes')
        .set({ state: writePlayState(state), changed_at: new Date() })
        .where('reseller_id', '=', resellerId)
        .execute();
      return answer;
    });
  return inTurn(work);
}

export const toSandbox = (state: PlayState): Sandbox => ({
  now: timeOf(Date.now() + state.ahead),
  balance: dinarsOf(state.balance),
  orders: state.orders.length,
  quotes: state.quotes.length,
});
