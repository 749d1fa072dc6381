import { expect, test } from 'vitest';
import { specifiedTexts } from './specification-texts.ts';

test.each(specifiedTexts)('$when is said word for word', async ({ domain, text }) => {
  const messages: Record<string, unknown> = await import(`../src/shared/messages/en/${domain}.ts`);
  expect(textsOf(messages[domain])).toContain(text);
});

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
