// A store of one's own for measuring: a real server process on a fresh database, with products, wallets and sessions.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashToken, newToken } from '#server/platform/crypto/token.ts';
import { embeddedUrl } from '#server/platform/database/embedded-postgres.ts';
import { connectAsOwner, sql, type Connection } from '#server/platform/database/pool.ts';
import { freePort } from '#test/free-port.ts';
import { buildServerIfNeeded } from '../run/build.js';

export interface BenchStore {
  url: string;
  databaseUrl: string;
  socketFolder: string;
  owner: Connection;
  stop(): Promise<void>;
}

interface Options {
  /** Filled with the demo's data, else empty. */
  isDemo?: boolean;
  /** As DATA_DIR, of a store that stays; else a new one, which goes when it stops. */
  dataDir?: string | undefined;
  /** Where mails go; else no one takes any. */
  smtpUrl?: string;
}

export async function startBenchStore({
  isDemo = false,
  dataDir,
  smtpUrl = 'smtp://127.0.0.1:9',
}: Options = {}): Promise<BenchStore> {
  await buildServerIfNeeded();
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'rasid-bench-'));
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [...(process.env['BENCH_NODE_FLAGS']?.split(' ') ?? []), 'dist/server/main.js'],
    {
      cwd: join(import.meta.dirname, '..'),
      env: {
        ...process.env,
        DATA_DIR: folder,
        PORT: String(port),
        HOST: '127.0.0.1',
        ...(isDemo ? { DEMO: 'on' } : { DEMO: 'off', SMTP_URL: smtpUrl }),
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = new Promise<void>((done) => server.once('exit', () => done()));
  await new Promise<void>((ready, failed) => {
    server.stdout.on('data', (chunk) => String(chunk).includes('Rasid is ready') && ready());
    void exited.then(() => failed(new Error('the server did not start')));
  });
  const databaseUrl = embeddedUrl(folder);
  const owner = connectAsOwner(databaseUrl, 4);
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    socketFolder: new URL(databaseUrl.replace('@/', '@x/')).searchParams.get('host') ?? '',
    owner,
    async stop() {
      await owner.close();
      server.kill('SIGTERM');
      await exited;
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** So many resellers, each with money and an open session. Returns their cookies. */
export async function makeResellers(owner: Connection, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { rows } = await sql<{ profile_id: string }>`
      with r as (insert into reseller_profiles (status) values ('approved') returning id),
      p as (
        insert into profiles (email, password_hash, reseller_id, member_role, email_confirmed_at)
        select ${`bench-${n}@bench.example`}, 'none', id, 'owner', now() from r returning id, reseller_id),
      d as (
        insert into deposits (reseller_id, profile_id, method, amount, fee, pay_amount, idempotency_key)
        select reseller_id, id, 'chargily', 900000000, 0, 900000000, 'bench-deposit' from p returning id)
      select p.id as profile_id from p, d`.execute(owner.db);
    const token = newToken();
    await sql`insert into sessions (id, profile_id, ip, user_agent, expires_at)
      values (${hashToken(token)}, ${rows[0]?.profile_id}, '127.0.0.1', 'bench', now() + interval '1 day')`.execute(
      owner.db,
    );
    cookies.push(`rasid_session=${token}`);
  }
  await sql`select credit_deposit(id) from deposits where status = 'created'`.execute(owner.db);
  return cookies;
}

/** So many products on sale, each with so many codes to give out. */
export async function makeProducts(owner: Connection, count: number, codes: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with c as (
      insert into categories (url_slug, name, name_ar, description) values ('bench', 'Bench', 'قياس', 'For measuring')
      on conflict (url_slug) do update set name = excluded.name returning id)
    insert into products (sku, url_slug, category_id, name, name_ar, short_description, short_description_ar,
      description, features, features_ar, consumer_price, status)
    select 'bench-' || new_id(), 'bench-' || n || '-' || left(md5(random()::text), 8), c.id, 'Bench product ' || n,
      'منتج القياس ' || n, 'A product that exists to be measured', 'منتج موجود للقياس', repeat('Long text. ', 40),
      array['Fast', 'Small', 'Honest'], array['سريع', 'صغير', 'صادق'], 100, 'active'
    from c, generate_series(1, ${count}::integer) n returning id`.execute(owner.db);
  await sql`insert into codes (product_id, key_id, ciphertext, fingerprint)
    select p.id, '1', sha256(n::text::bytea), sha256((p.id || ':' || n)::bytea)
    from products p, generate_series(1, ${codes}::integer) n
    where p.id = any(${rows.map(({ id }) => id)})`.execute(owner.db);
  await sql`analyze`.execute(owner.db);
  return rows.map(({ id }) => id);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new RangeError('nothing was measured');
  return middle;
}
