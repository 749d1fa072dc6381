// npm run bench:announcement: purchases through HTTP while an announcement goes out to 5,000 clients, against the same without
// one, in turn, in pairs that take turns in who is first. Every client gets it by mail too. Ends with 1 where the p99 is more than
// 1.5 times as long. CLIENTS=…, PAIRS=… and CALLERS=… choose another size.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';
import { hashToken, newToken } from '#server/platform/crypto/token.ts';
import { sql } from '#server/platform/database/pool.ts';
import { freePort } from '#test/free-port.ts';
import { buyByHttp } from './http-purchases.ts';
import { makeProducts, makeResellers, median, startBenchStore } from './store.ts';

const CLIENTS = Number(process.env['CLIENTS'] ?? 5000);
const PAIRS = Number(process.env['PAIRS'] ?? 7);
const CALLERS = Number(process.env['CALLERS'] ?? 4);
/** Of all notifications, and of the first mails. */
const SECONDS = 12;
const BUYERS = 200;

const RATIO_MAX = 1.5;

/** Takes every mail and keeps none. */
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.once('end', () => done()).resume();
  },
});
const mailPort = await freePort();
mailServer.listen(mailPort, '127.0.0.1');
const store = await startBenchStore({ smtpUrl: `smtp://127.0.0.1:${mailPort}` });
try {
  const cookies = await makeResellers(store.owner, BUYERS);
  const [product = ''] = await makeProducts(store.owner, 1, 250_000);
  await sql`with r as (
      insert into reseller_profiles (status) select 'approved' from generate_series(1, ${CLIENTS - BUYERS}::int) returning id)
    insert into profiles (email, password_hash, role, reseller_id, member_role, email_confirmed_at)
    select 'client-' || id || '@bench.example', 'none', 'reseller', id, 'owner', now() from r`.execute(
    store.owner.db,
  );
  await sql`insert into notification_rules (event, role, channel, rule) values ('announcements', 'owner', 'by_mail', 'on')`.execute(
    store.owner.db,
  );
  await sql`analyze`.execute(store.owner.db);
  const admin = await makeAdmin();
  const who = cookies.map((cookie) => ({ cookie }));
  const measure = () => buyByHttp(store.url, CALLERS, who, product, SECONDS);
  await measure();
  const [quiet, loud]: [number[], number[]] = [[], []];
  const ratios: number[] = [];
  const deliveries: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const one = async () => quiet.push((await measure()).p99);
    const other = async () => {
      const delivered = announce(admin);
      loud.push((await measure()).p99);
      deliveries.push(await delivered);
      await settle();
    };
    for (const side of pair % 2 === 0 ? [one, other] : [other, one]) await side();
    ratios.push((loud.at(-1) ?? 0) / (quiet.at(-1) ?? 1));
  }
  console.log(
    `${CALLERS} callers, ${PAIRS} pairs of ${SECONDS} s, an announcement to ${CLIENTS} clients in one of each`,
  );
  console.log(`p99 without ${median(quiet).toFixed(1)} ms, with ${median(loud).toFixed(1)} ms`);
  console.log(`delivered after ${median(deliveries).toFixed(1)} s`);
  const ratio = median(ratios);
  console.log(`p99 with ÷ without, median of the pairs: ${ratio.toFixed(2)} (at most ${RATIO_MAX})`);
  if (ratio > RATIO_MAX) process.exitCode = 1;
  console.log(`of the pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`);
  const { rows } = await sql`select count(*)::int as problems from verify_ledger()`.execute(store.owner.db);
  console.log(`the ledger after it: ${JSON.stringify(rows[0])}`);
} finally {
  await store.stop();
  mailServer.close();
}

/** Seconds until the last client has it. */
async function announce(cookie: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${store.url}/api/admin/announcements`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      title: 'New opening hours',
      title_ar: 'مواقيت جديدة',
      text: 'We answer from eight on.',
      text_ar: 'نجيبكم ابتداءً من الثامنة.',
      audience: { kind: 'clients' },
      expected: CLIENTS,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(await response.json());
  for (;;) {
    const { status } = await store.owner.db
      .selectFrom('announcements')
      .select('status')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    if (status === 'sent') return (performance.now() - begun) / 1000;
    await pause(100);
  }
}

/**
 * What the announcement still has to do is over before the next measurement begins. Mails that had not gone out by then, most of
 * them for minutes, are dropped.
 */
async function settle(): Promise<void> {
  await sql`update notifications set is_mail_due = false where is_mail_due`.execute(store.owner.db);
  await sql`select from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'send_notification' and locked_at is null))`.execute(
    store.owner.db,
  );
  for (;;) {
    const { rows } = await sql<{ due: number }>`select
      (select count(*) from notifications where is_mail_due)::int + (select count(*) from live_events)::int
        + (select count(*) from graphile_worker.jobs where task_identifier in ('mail_notifications', 'send_notification'))::int as due`.execute(
      store.owner.db,
    );
    if (rows[0]?.due === 0) return;
    await pause(200);
  }
}

async function makeAdmin(): Promise<string> {
  const token = newToken();
  await sql`
    with p as (
      insert into profiles (email, password_hash, role, email_confirmed_at)
      values ('admin@bench.example', 'none', 'admin', now()) returning id)
    insert into sessions (id, profile_id, ip, user_agent, expires_at)
    select ${hashToken(token)}, id, '127.0.0.1', 'bench', now() + interval '1 day' from p`.execute(
    store.owner.db,
  );
  return `rasid_session=${token}`;
}
