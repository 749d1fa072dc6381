// The steps of opening an account and of keeping it safe, over HTTP and with the real mail in between.
import { expect } from 'vitest';
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import type { TestStore } from '#test/store.ts';
import { api, newKey, type Answer, type Method } from '#test/client.ts';
import { FIRST_TEXTS } from '#test/first-texts.ts';
import { until } from '#test/run/until.ts';

export const PASSWORD = 'correct horse battery';
export const newEmail = () => `${newKey()}@shop.example`;

const mails = z.array(
  z.object({
    to: z.string(),
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
  }),
);

interface Sent {
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The answer shows a secret, this once: it is not looked through. */
  showsSecret?: boolean;
}

/** Walks through accounts of a store and keeps every answer, so that secrets can be looked for in them. */
export class AccountSteps {
  readonly #store: () => TestStore;
  readonly #answers: Answer[] = [];
  readonly #secrets: string[] = [PASSWORD];

  constructor(store: () => TestStore) {
    this.#store = store;
  }

  signUp(change: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', '/api/sign-up', {
      body: { email: newEmail(), password: PASSWORD, accepts: FIRST_TEXTS, ...change },
      headers,
    });
  }

  signIn(email: string, password = PASSWORD, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', '/api/sign-in', { body: { email, password }, headers });
  }

  confirm(token: string): Promise<Answer> {
    return this.send('POST', '/api/email-confirmation', { body: { token } });
  }

  forgotPassword(email: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', '/api/password-reset', { body: { email }, headers });
  }

  readResetLink(token: string): Promise<Answer> {
    return this.send('POST', '/api/password-reset/read', { body: { token } });
  }

  resetPassword(token: string, password: string): Promise<Answer> {
    return this.send('POST', '/api/password-reset/finish', { body: { token, password } });
  }

  /** A call of any kind; its answer is looked through for secrets like all others. */
  async send(method: Method, path: string, sent: Sent = {}): Promise<Answer> {
    const { showsSecret = false, ...request } = sent;
    const answer = await api(this.#store(), method, path, request);
    if (!showsSecret) this.#answers.push(answer);
    return answer;
  }

  /** Whatever must never be told. */
  addSecrets(...secrets: string[]): void {
    this.#secrets.push(...secrets);
  }

  /** All mails for this address, the newest first. */
  async mailsFor(email: string) {
    const box = `${this.#store().sandboxUrl}/mailbox/api/mails?to=${encodeURIComponent(email)}`;
    return mails.parse(await (await fetch(box)).json());
  }

  /** The one mail for this address, as soon as it is there. */
  mailFor(email: string) {
    return this.#soon(async () => {
      const [mail, ...more] = await this.mailsFor(email);
      if (mail === undefined) throw new Error(`no mail for ${email}`);
      expect(more).toEqual([]);
      return mail;
    });
  }

  /** The newest mail with this subject, as soon as it is there. */
  mailAbout(email: string, subject: string) {
    return this.#soon(async () => {
      const mail = (await this.mailsFor(email)).find((one) => one.subject === subject);
      if (mail === undefined) throw new Error(`no mail for ${email} about ${subject}`);
      return mail;
    });
  }

  /** The token of the newest link to a page that this address was sent and that was not asked for here before. */
  tokenFor(email: string, page = 'confirm-email'): Promise<string> {
    return this.#soon(async () => {
      const links = (await this.mailsFor(email)).flatMap((mail) => mail.links).map((link) => new URL(link));
      const link = links.find(({ pathname }) => pathname === `/${page}`);
      const token = link?.hash.slice(1) ?? '';
      if (token === '' || this.#secrets.includes(token)) throw new Error(`no link for ${email} to ${page}`);
      this.#secrets.push(token);
      return token;
    });
  }

  /** Asks for a link to choose a new password, and returns its token. */
  async resetToken(email: string): Promise<string> {
    expect((await this.forgotPassword(email)).status).toBe(202);
    return this.tokenFor(email, 'reset-password');
  }

  /** The value of the session cookie that an answer sets. */
  cookieOf(answer: Answer): string {
    const value = /^rasid_session=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    if (value !== '') this.#secrets.push(value);
    return value;
  }

  async confirmedAccount(): Promise<string> {
    const email = newEmail();
    expect((await this.signUp({ email })).status).toBe(201);
    expect((await this.confirm(await this.tokenFor(email))).status).toBe(200);
    return email;
  }

  /** Gives the right password and returns what the browser sends from then on as its `cookie` header. */
  async signedIn(email: string, password = PASSWORD): Promise<string> {
    const answer = await this.signIn(email, password);
    expect(answer.status).toBe(200);
    return `rasid_session=${this.cookieOf(answer)}`;
  }

  /** What is on record of a person, the oldest first. */
  async auditOf(email: string): Promise<string[]> {
    const { rows } = await sql<{ action: string }>`
      select a.action from audit_entries a join profiles p on p.id = a.profile_id
      where p.email = ${email} order by a.id`.execute(this.#store().database.owner.db);
    return rows.map(({ action }) => action);
  }

  /** Passwords, tokens, codes and cookies: in no answer's body, and in no table, the queue's included. */
  async expectNoSecretTold(): Promise<void> {
    const { db } = this.#store().database.owner;
    expect(this.#answers.length).toBeGreaterThan(10);
    expect(this.#secrets.length).toBeGreaterThan(3);
    for (const secret of this.#secrets) {
      expect(this.#answers.filter(({ text }) => text.includes(secret))).toEqual([]);
    }
    const { rows } = await sql<{ name: string; text: string }>`
      select t.table_schema || '.' || t.table_name as name, x.rows::text as text
      from information_schema.tables t,
        query_to_xml(format('select * from %I.%I', t.table_schema, t.table_name), true, false, '') x (rows)
      where t.table_type = 'BASE TABLE' and t.table_schema in ('public', 'graphile_worker')`.execute(db);
    expect(rows.map(({ name }) => name)).toContain('graphile_worker._private_jobs');
    const told = this.#secrets.filter((secret) =>
      // Bytes are written in base64 there.
      [secret, Buffer.from(secret).toString('base64').replace(/.?=*$/, '')].some((form) =>
        rows.some(({ text }) => text.includes(form)),
      ),
    );
    expect(told).toEqual([]);
  }

  #soon<T>(find: () => Promise<T>): Promise<T> {
    return until(find, 50);
  }
}
