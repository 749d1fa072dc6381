import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Store } from '#test/e2e/store.ts';

interface Mails {
  text: string;
}

/** The links to this page of the store in the mails to someone, newest first; waits until there are as many. */
export async function linksTo(
  page: Page,
  store: Store,
  { email, path, count = 1 }: { email: string; path: string; count?: number },
): Promise<string[]> {
  const mailbox = `${store.url}/sandbox/mailbox/api/mails?to=${encodeURIComponent(email)}`;
  let links: string[] = [];
  // Mails are written in the background.
  await expect(async () => {
    const mails: Mails[] = await (await page.request.get(mailbox)).json();
    links = mails.flatMap(({ text }) => new RegExp(String.raw`\S+${path}#[\w-]+`).exec(text) ?? []);
    expect(links).toHaveLength(count);
  }).toPass();
  return links;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an authenticator app shows for a key (RFC 6238): now, or so many steps of 30 seconds later. */
export function codeOfApp(key: string, stepsLater = 0): string {
  const bits = Array.from(key.replaceAll(' ', ''))
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsLater));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const place = (digest.at(-1) ?? 0) % 16;
  return String((digest.readUInt32BE(place) % 0x80000000) % 1_000_000).padStart(6, '0');
}
