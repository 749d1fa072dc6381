// npm run bench:quotes: a quote of 1,000 lines from request to order, through HTTP, and the acceptance against one order of
// the same lines, in turn (issue 19: at most 1.5 times its time).
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { hashToken, newToken } from '#server/platform/crypto/token.ts';
import { sql } from '#server/platform/database/pool.ts';
import { makeProducts, makeResellers, median, startBenchStore } from './store.ts';

const LINES = 1000;
const UNITS = 2;
const ROUNDS = 5;
/** Of each line: an order, an offer that is kept and one that is not, in each round and one before. */
const CODES = UNITS * 3 * (ROUNDS + 1);

const store = await startBenchStore();
try {
  const [buyer = ''] = await makeResellers(store.owner, 1);
  const staff = await makeStaff();
  const products = await makeProducts(store.owner, LINES, CODES);
  const lines = products.map((id) => ({ product_id: id, quantity: UNITS }));
  const times = new Map<string, number[]>();

  const send = async (name: string, cookie: string, method: string, path: string, body?: object) => {
    const begun = performance.now();
    const response = await fetch(`${store.url}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text.slice(0, 500)}`);
    const answer: unknown = JSON.parse(text);
    return z.object({ data: z.unknown() }).parse(answer).data;
  };
  const fill = async () =>
    bulkOrder.parse(await send('fill', buyer, 'POST', '/api/bulk-order/lines', { lines }));

  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round === 1) times.clear();
    const filled = await fill();
    await send('one order of the same lines', buyer, 'POST', '/api/bulk-order/purchase', {
      lines: filled.lines.map(({ id, product, quantity, unit_price: price }) => ({
        bulk_line_id: id,
        product_id: product.id,
        quantity,
        expected_unit_price: price,
      })),
    });
    for (const is_reserved of [false, true]) {
      const { version } = await fill();
      const { id } = z
        .object({ id: z.string() })
        .parse(await send('ask', buyer, 'POST', '/api/quotes', { version }));
      const path = `/api/admin/quotes/${id}`;
      await send('show at the desk', staff, 'GET', path);
      await send('keep the draft', staff, 'PUT', `${path}/draft`, {
        version: 0,
        currency: 'DZD',
        valid_days: 7,
        allows_partial: true,
        is_reserved,
        note: '',
        terms: '',
        lines: lines.map((line, position) => ({
          ...line,
          position,
          price: { kind: 'percent_off', percent: '10' },
        })),
      });
      const kept = is_reserved ? ', units kept' : '';
      await send(`send${kept}`, staff, 'POST', `${path}/send`, { version: 1 });
      await send('show to the client', buyer, 'GET', `/api/quotes/${id}`);
      await send(`accept${kept}`, buyer, 'POST', `/api/quotes/${id}/accept`, { version: 1 });
    }
  }
  console.log(`a quote of ${LINES} lines of ${UNITS} codes each, ${ROUNDS} rounds, medians in ms`);
  for (const [name, all] of times) console.log(`${name.padEnd(30)} ${median(all).toFixed(0).padStart(6)}`);
  const one = times.get('one order of the same lines') ?? [];
  for (const name of ['accept', 'accept, units kept']) {
    const ratio = median((times.get(name) ?? []).map((time, index) => time / (one[index] ?? time)));
    console.log(`${name} ÷ one order: ${ratio.toFixed(2)} (at most 1.5)`);
  }
  const { rows } = await sql`select count(*)::int as problems from verify_ledger()`.execute(store.owner.db);
  console.log(`the ledger after it: ${JSON.stringify(rows[0])}`);
} finally {
  await store.stop();
}

/** Someone of the staff who may answer, with an open session. Returns their cookie. */
async function makeStaff(): Promise<string> {
  const token = newToken();
  await sql`
    with p as (
      insert into profiles (email, password_hash, role, email_confirmed_at)
      values ('desk@bench.example', 'none', 'admin', now()) returning id)
    insert into sessions (id, profile_id, ip, user_agent, expires_at)
    select ${hashToken(token)}, id, '127.0.0.1', 'bench', now() + interval '1 day' from p`.execute(
    store.owner.db,
  );
  return `rasid_session=${token}`;
}
