import { expect, test } from 'vitest';
import { html } from '#sandbox/html.ts';

test('values are escaped for text and attributes, markup is not', () => {
  const bad = `<script>"&'`;
  expect(html`<p title="${bad}">${bad}</p>`.markup).toBe(
    '<p title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;</p>',
  );
  const parts = [html`<i>${'a<b'}</i>`, html`<i>${2}</i>`];
  expect(html`<b>${parts}</b>`.markup).toBe('<b><i>a&lt;b</i><i>2</i></b>');
});
