// The second factor as an app has it: reads the secret that the store shows and makes codes of it.
import { expect } from 'vitest';
import { z } from 'zod';
import * as contracts from '#shared/accounts/two-factor.contract.ts';
import { codeOfStep, stepAt } from '#server/accounts/two-factor/totp.ts';
import { AccountSteps } from './account-steps.ts';
import { dataOf, type Answer } from '#test/client.ts';
import { until } from '#test/run/until.ts';

const recoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });
const state = z.strictObject({ is_on: z.boolean(), recovery_codes_left: z.number() });

/** What the app keeps: makes the code of the present step, or of one before or after it. */
export class App {
  readonly #secret: Buffer;

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  code(distance = 0): string {
    return codeOfStep(this.#secret, stepAt(Date.now()) + BigInt(distance));
  }
}

/** Resolves when the present step has some seconds left: codes made now are of the step in which they arrive. */
export async function early(): Promise<void> {
  await until(() => expect((Date.now() / 1000) % 30).toBeLessThan(24), 200);
}

export class TwoFactorSteps extends AccountSteps {
  async stateWith(cookie: string) {
    return dataOf(await this.send('GET', '/api/two-factor', { cookie }), state);
  }

  /** A new secret, as the page of the set-up shows it. */
  async prepare(cookie: string) {
    const answer = await this.send('POST', '/api/two-factor/prepare', { cookie, showsSecret: true });
    const { secret, address } = dataOf(answer, contracts.prepareTwoFactor.response);
    const bytes = fromBase32(secret);
    expect(bytes).toHaveLength(20);
    this.addSecrets(secret, secret.replaceAll(' ', ''), bytes.toString('base64').replace(/=+$/, ''));
    return { secret, address, app: new App(bytes) };
  }

  /** Recovery codes of an answer that shows them. */
  shownCodes(answer: Answer): string[] {
    const { recovery_codes: codes } = dataOf(answer, recoveryCodes);
    this.addSecrets(...codes, ...codes.map((code) => code.replace('-', '')));
    return codes;
  }

  /** Sets up a second factor with the code of the step before, so that the present one is still good. */
  async turnOn(cookie: string) {
    const { app } = await this.prepare(cookie);
    await early();
    const answer = await this.send('POST', '/api/two-factor', {
      cookie,
      body: { code: app.code(-1) },
      showsSecret: true,
    });
    return { app, recoveryCodes: this.shownCodes(answer) };
  }

  /** Someone who has a second factor, signed in before it was set up. */
  async withTwoFactor() {
    const email = await this.confirmedAccount();
    const cookie = await this.signedIn(email);
    return { email, cookie, ...(await this.turnOn(cookie)) };
  }

  sendCode(cookie: string, code: string): Promise<Answer> {
    return this.send('POST', '/api/sign-in/code', { cookie, body: { code } });
  }
}

/** Base32, with or without spaces, as bytes. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll(' ', ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
