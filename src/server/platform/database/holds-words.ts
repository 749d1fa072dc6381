import type { RawBuilder } from 'kysely';
import { sql } from './pool.ts';

/**
 * Whether words, as search_words() has them, hold every word that is typed, in any order. Of nothing but signs no word is left: it
 * finds nothing. The longest stands alone, because an index can be asked for one pattern only.
 */
export const holdsWords = (words: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql`(${words} like (search_patterns(${typed}))[1] and ${words} like all (search_patterns(${typed})))`;
