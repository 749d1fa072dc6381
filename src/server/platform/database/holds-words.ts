import type { RawBuilder } from 'kysely';
import { sql } from './pool.ts';

/**
 * Whether words, as search_words() has them, hold what is typed, brought to the same form. Of nothing but signs no word is
 * left: it finds nothing.
 */
export const holdsWords = (words: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql`(${words} like '%' || nullif(fold_text(${typed}), '') || '%')`;
