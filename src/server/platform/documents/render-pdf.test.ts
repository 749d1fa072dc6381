import { expect, test } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { isTypesetting, renderPdf } from './render-pdf.ts';

const receipt = (name: string, language = 'en') => ({
  language,
  direction: language === 'ar' ? 'rtl' : 'ltr',
  store: { en: name, ar: name },
  title: name,
  subtitle: name,
  page: 'Page {page} of {pages}',
  foot: name,
  business: { name, address: name, numbers: [{ label: name, value: name }] },
  credited: { label: name, money: { text: name, digits: name, symbol: name } },
  facts: [
    { label: name, text: name, isolated: true },
    { label: name, text: name, isolated: false },
  ],
  note: name,
});
const render = (data: object) => renderPdf('one', 'deposits/deposit-receipt.typ', data);

test.each([
  '#panic("x")',
  '\\',
  '[',
  ']',
  '$',
  '*_`',
  '@x',
  '<x>',
  '// x',
  '"',
  '\u2068\u202E\u0000',
  '🧾 漢字',
])('a text that is %j is no markup', async (text) => {
  for (const language of ['en', 'ar'])
    expect((await render(receipt(text, language))).subarray(0, 5).toString()).toBe('%PDF-');
});

test('what can’t be made is said, and what comes after it is made', async () => {
  const missing = renderPdf('one', 'deposits/nothing.typ', {});
  const broken = render({});
  const good = render(receipt('Good'));
  await expect(missing).rejects.toThrow('nothing.typ');
  await expect(broken).rejects.toThrow('deposit-receipt.typ');
  expect((await good).subarray(0, 5).toString()).toBe('%PDF-');
  expect(isTypesetting()).toBe(true);
});

test('one who asks for much is asked to come back, and others have their turns in between', async () => {
  const done: string[] = [];
  const ask = (by: string) =>
    renderPdf(by, 'deposits/deposit-receipt.typ', receipt(by)).then(
      () => void done.push(by),
      (error: unknown) => void done.push(`${by} ${error instanceof Refusal ? error.code : String(error)}`),
    );
  await Promise.all([...Array.from({ length: 24 }, () => ask('greedy')), ask('second'), ask('third')]);
  const refused = done.filter((name) => name === 'greedy too_many_requests');
  expect(refused).toHaveLength(19);
  // One was being made, one more had come first; then each has a turn.
  expect(done.slice(19)).toEqual(['greedy', 'greedy', 'second', 'third', 'greedy', 'greedy', 'greedy']);
});
