import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { specifiedTexts } from './specification-texts.ts';

test.each(specifiedTexts)('$when is said word for word', async ({ domain, text }) => {
  const messages: Record<string, unknown> = await import(fileOf(domain));
  expect(textsOf(messages[domain])).toContain(text);
});

function fileOf(domain: string): string {
  const shared = join(import.meta.dirname, '../src/shared');
  return join(shared, globSync(`*/${domain.replaceAll('_', '-')}.en.ts`, { cwd: shared })[0] ?? '');
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
