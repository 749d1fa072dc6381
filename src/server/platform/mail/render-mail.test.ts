import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

test('a number stands on one line, and nothing else is kept together', () => {
  const { html, text } = renderMail(
    {
      language: 'en',
      subject: 'x',
      greeting: 'Hello,',
      paragraphs: ['Order R26-000123 & ticket T26-000012: pre-paid.'],
      footnote: 'x',
    },
    { en: 'Rasid', ar: 'رصيد' },
  );
  const kept = (number: string) => `<span style="white-space:nowrap">${number}</span>`;
  expect(html).toContain(`<p>Order ${kept('R26-000123')} &amp; ticket ${kept('T26-000012')}: pre-paid.</p>`);
  expect(text).toContain('Order R26-000123 & ticket T26-000012: pre-paid.');
});

test('a mail fits a telephone, has dark colours, and breaks a name that is longer than a line', () => {
  const { html } = renderMail(
    { language: 'ar', subject: 'x', greeting: 'مرحبًا،', paragraphs: [], footnote: 'x' },
    { en: 'Rasid', ar: 'رصيد' },
  );
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<meta name="viewport" content="width=device-width">');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('overflow-wrap:anywhere');
});
