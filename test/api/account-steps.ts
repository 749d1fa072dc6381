// The steps of opening an account, over HTTP and with the real mail in between.
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { sql } from '#server/platform/database/pool.ts';
import type { TestStore } from '#test/store.ts';
import { api, newKey, type Answer } from './client.ts';

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

/** Walks through accounts of a store and keeps every answer, so that secrets can be looked for in them. */
export class AccountSteps {
  readonly #store: () => TestStore;
  readonly #answers: Answer[] = [];
  readonly #secrets: string[] = [PASSWORD];

  constructor(store: () => TestStore) {
    this.#store = store;
  }

  signUp(change: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#post('/api/sign-up', { email: newEmail(), password: PASSWORD, ...change }, headers);
  }

  signIn(email: string, password = PASSWORD): Promise<Answer> {
    return this.#post('/api/sign-in', { email, password });
  }

  confirm(token: string): Promise<Answer> {
    return this.#post('/api/email-confirmation', { token });
  }

  /** The one mail for this address, as soon as it is there. */
  mailFor(email: string) {
    return vi.waitFor(
      async () => {
        const box = `${this.#store().sandboxUrl}/mailbox/api/mails?to=${encodeURIComponent(email)}`;
        const [mail, ...more] = mails.parse(await (await fetch(box)).json());
        if (mail === undefined) throw new Error(`no mail for ${email}`);
        expect(more).toEqual([]);
        return mail;
      },
      { timeout: 15_000, interval: 50 },
    );
  }

  /** The token of the link that this address was sent. */
  async tokenFor(email: string): Promise<string> {
    const [link = ''] = (await this.mailFor(email)).links;
    const token = new URL(link).hash.slice(1);
    this.#secrets.push(token);
    return token;
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

  /** Passwords, tokens of links and cookies: in no answer's body, and nowhere in what the database keeps of accounts. */
  async expectNoSecretTold(): Promise<void> {
    expect(this.#answers.length).toBeGreaterThan(10);
    expect(this.#secrets.length).toBeGreaterThan(3);
    for (const secret of this.#secrets) {
      expect(this.#answers.filter(({ text }) => text.includes(secret))).toEqual([]);
      const { rows } = await sql`
        select p.email as found from profiles p
        left join sessions s on s.profile_id = p.id left join auth_tokens t on t.profile_id = p.id
        where concat(p, s, t) like ${`%${secret}%`}
        union all
        select task_identifier from graphile_worker.jobs j where j::text like ${`%${secret}%`}
        union all
        select j.id::text from graphile_worker._private_jobs j where j::text like ${`%${secret}%`}
      `.execute(this.#store().database.owner.db);
      expect(rows).toEqual([]);
    }
  }

  async #post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await api(this.#store(), 'POST', path, { body, headers });
    this.#answers.push(answer);
    return answer;
  }
}
