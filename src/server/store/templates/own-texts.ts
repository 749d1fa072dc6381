import { z } from 'zod';
import { isLanguage, type Language } from '#shared/locale.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { isTemplateKey, type Parts, type TemplateKey } from './template-defaults.ts';

/** What the store words itself: of a template and language, the parts that differ from what it came with. */
export type OwnTexts = Partial<Record<TemplateKey, Partial<Record<Language, Parts>>>>;

export const partsOf = z.record(z.string(), z.string());

/** A template that a release has dropped counts no more. */
export async function readOwnTexts(db: Db): Promise<OwnTexts> {
  const rows = await db.selectFrom('message_templates').select(['key', 'language', 'texts']).execute();
  const own: OwnTexts = {};
  for (const { key, language, texts } of rows)
    if (isTemplateKey(key) && isLanguage(language)) (own[key] ??= {})[language] = partsOf.parse(texts);
  return own;
}
