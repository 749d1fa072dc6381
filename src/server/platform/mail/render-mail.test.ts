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
