import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that stand in Latin letters in an Arabic text too. */
const LATIN_NAMES =
  /API|https:\/\/[a-z./]*|Standard Webhooks|\bwebhook-id\b|\bURL\b|\bPOST\b|\bIP\b|JSON|Idempotency-Key|Retry-After|RateLimit|OpenAPI|application\/problem\+json|\b(success|data|pagination|next_cursor|cursor|code|params|client_reference|currency|hour|day|type|timestamp|is_test|updated_at|updated_since|Deprecation|2xx|HMAC-SHA256|base64)\b|\bid\.timestamp\.body\b|name@example\.com|CSV|PDF|WhatsApp|Chargily( Pay)?|EDAHABIYA|CIB|BaridiMob|Redot ?Pay|Binance|Google|Mozilla|Apple|Microsoft|Facebook|Instagram|YouTube|SKU|\bRC\b|\bNIF\b|\bNIS\b|\bAI\b|PNG|JPEG|WebP|\bQR\b|TXT|HTTPS|SSL|3D Secure|RIP|test_|\btest(-[a-z]+)+\b|\bfails: true\b|AVIF|HTTP|Markdown|UTF-8|Enter|Esc|Ctrl|office-suite|HT|TVA|TTC|SARL|EURL|SPA|ABC-123|\/[a-z]+\/?(\?\w+=\w+)?/gi;

const SHARED = join(import.meta.dirname, '../src/shared');
const domains = listDomains('en');

test('both languages have the same domains', () => {
  expect(listDomains('ar')).toEqual(domains);
});

test.each(domains)('%s says the same in both languages', async (domain) => {
  const english = textsOf(await import(`${SHARED}/${domain}.en.ts`));
  const arabic = textsOf(await import(`${SHARED}/${domain}.ar.ts`));
  expect([...arabic.keys()]).toEqual([...english.keys()]);
  for (const [key, text] of arabic) {
    expect(argumentsOf(text), key).toEqual(argumentsOf(english.get(key) ?? ''));
    const words = text
      // Where a link of Markdown leads.
      .replaceAll(/\]\([^)]*\)/g, ']')
      // Code, for programmers.
      .replaceAll(/`[^`]*`/g, '')
      .replaceAll(LATIN_NAMES, '')
      .replaceAll(/\{\s*\w+|<\/?\w+>|\w+\s*\{|,\s*\w+\s*[,}]/g, '');
    // What is found by these as well, in whatever language someone types.
    if (key.startsWith('.palette.also.') || key.endsWith('.also')) continue;
    expect(words, `${key} in Latin letters`).not.toMatch(/[A-Za-z]{2}/);
  }
});

/** `orders/cart`, by the files' places. */
function listDomains(language: string): string[] {
  return globSync(`*/*.${language}.ts`, { cwd: SHARED })
    .map((file) => file.replace(`.${language}.ts`, ''))
    .toSorted();
}

function textsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null) throw new TypeError(`${path} is no text`);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...textsOf(inner, `${path}.${key}`)]));
}

/** Arguments and tags, without the words between them. */
function argumentsOf(text: string): string[] {
  const names = [...text.matchAll(/\{\s*(\w+)\s*[,}]|<(\w+)>/g)].map(
    ([, argument, tag]) => argument ?? `<${tag}>`,
  );
  return [...new Set(names)].sort();
}
