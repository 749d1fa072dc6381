// Whether someone has an account here is no one's business: no answer tells, nor its time, nor what it leaves behind.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/database/pool.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { makeBuyer } from '#test/shop.ts';
import { startTestStore, type TestStore } from '#test/store.ts';
import { newEmail } from './account-steps.ts';
import { api, stateOf, type Answer } from '#test/client.ts';
import { often } from '#test/run/full.ts';

let store: TestStore;
let passwordHash: string;
beforeAll(async () => {
  store = await startTestStore({ trustedProxies: '127.0.0.1' });
  passwordHash = await hashPassword('nobody will guess this');
});
afterAll(() => store.close());

let addresses = 0;
/** From another address each time, so that none of it is slowed down. */
function from(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `198.18.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}` };
}

const ways: [name: string, ask: (email: string, headers: Record<string, string>) => Promise<Answer>][] = [
  [
    'a sign-in with a wrong password',
    (email, headers) =>
      api(store, 'POST', '/api/sign-in', { headers, body: { email, password: 'a wrong guess' } }),
  ],
  [
    'a forgotten password',
    (email, headers) => api(store, 'POST', '/api/password-reset', { headers, body: { email } }),
  ],
  [
    'a confirmation sent again',
    (email, headers) => api(store, 'POST', '/api/email-confirmation/resend', { headers, body: { email } }),
  ],
];

/** An answer without what differs between any two: the number of the request and the time of day. */
function told({ status, headers, text }: Answer, email: string) {
  const all = Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));
  return {
    status,
    headers: all,
    text: text.replace(/"request_id":"[\w-]+"/, '').replace(email, ''),
  };
}

/** Someone new who has an account. For two of the three mails it makes a difference whether they are confirmed. */
async function known(isConfirmed: boolean): Promise<string> {
  const { email } = await makeBuyer(store.database.owner.db, { email: newEmail(), passwordHash });
  if (!isConfirmed) {
    await sql`update profiles set email_confirmed_at = null where email = ${email}`.execute(
      store.database.owner.db,
    );
  }
  return email;
}

test.each(ways)(
  '%s is answered alike for those who have an account and those who have none',
  async (_, ask) => {
    const unknown = newEmail();
    const expected = told(await ask(unknown, from()), unknown);
    for (const isConfirmed of [true, false]) {
      const email = await known(isConfirmed);
      expect(told(await ask(email, from()), email)).toEqual(expected);
    }
  },
);

test.each(ways)('%s that comes too often is refused alike', async (_, ask) => {
  const answers = await Promise.all(
    [await known(true), newEmail()].map(async (email) => {
      const headers = from();
      // Sixty mails may be asked for from one address, five passwords tried for one account.
      const many = await Promise.all(Array.from({ length: 62 }, () => ask(email, headers)));
      const [refused] = many.filter(({ status }) => status === 429);
      if (refused === undefined) throw new Error('nothing was refused');
      return told(refused, email);
    }),
  );
  const [ofKnown, ofUnknown] = answers.map((answer) => ({
    ...answer,
    // A second may have passed between the two.
    headers: { ...answer.headers, 'retry-after': '' },
  }));
  expect(ofKnown?.status).toBe(429);
  expect(ofKnown).toEqual(ofUnknown);
});

test.each(ways)(
  '%s takes as long for those who have an account as for those who have none',
  async (name, ask) => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    const measure = async (kind: keyof typeof times, email: string) => {
      const headers = from();
      const start = performance.now();
      await ask(email, headers);
      times[kind].push(performance.now() - start);
    };
    await measure('known', await known(true));
    await measure('unknown', newEmail());
    let ratio = 0;
    // One run in pairs, in changing order. A real difference stays, however many are added; noise goes.
    for (let round = 0; round < 8 && !isFair(ratio); round += 1) {
      for (let pair = 0; pair < often(16, 30); pair += 1) {
        const email = await known(pair % 4 < 2);
        if (pair % 2 === 0) await measure('known', email);
        await measure('unknown', newEmail());
        if (pair % 2 === 1) await measure('known', email);
      }
      ratio = median(times.known) / median(times.unknown);
    }
    expect(isFair(ratio), `${name}: ${ratio}`).toBe(true);
  },
);

const isFair = (ratio: number) => ratio > 0.7 && ratio < 1.4;

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Where the store adds and takes away by itself in the meantime. */
const BACKGROUND = ['live_events', 'job_workers'] as const;

test('a refused sign-in leaves as many rows behind with an account as without', async () => {
  const { db } = store.database.owner;
  const rows = async () => {
    const counted = await sql<{ text: string }>`
      select string_agg(t.table_name || ' ' || (xpath('//n/text()', query_to_xml(
        format('select count(*) as n from %I', t.table_name), true, false, '')))[1]::text, ', ' order by t.table_name) as text
      from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and t.table_name not in (${BACKGROUND[0]}, ${BACKGROUND[1]})`.execute(db);
    return new Map(
      (counted.rows[0]?.text ?? '').split(', ').map((pair) => {
        const [table = '', count] = pair.split(' ');
        return [table, Number(count)] as const;
      }),
    );
  };
  const leftBy = async (email: string) => {
    const before = await rows();
    await ways[0]?.[1](email, from());
    const after = await rows();
    return [...after].flatMap(([table, count]) =>
      count === before.get(table) ? [] : [[table, count - (before.get(table) ?? 0)]],
    );
  };
  const [email, other] = [await known(true), await known(false)];
  await stateOf(store); // waits until the mails of the tests before are sent
  const expected = [
    ['audit_entries', 1],
    ['throttle', 2],
  ];
  expect(await leftBy(email)).toEqual(expected);
  expect(await leftBy(other)).toEqual(expected);
  expect(await leftBy(newEmail())).toEqual(expected);
});
