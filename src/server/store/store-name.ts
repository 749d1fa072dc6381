import type { RawBuilder } from 'kysely';
import type { Language } from '#shared/locale.ts';
import { sql, type Db } from '../platform/database/pool.ts';

/** Of settings, as `s`. */
export const storeNameIn = (language: Language): RawBuilder<string> =>
  language === 'ar' ? sql`s.store_name_ar` : sql`s.store_name`;

export interface StoreNames {
  en: string;
  ar: string;
}

/** What the store is called in either language. */
export async function readStoreNames(db: Db): Promise<StoreNames> {
  const { store_name: en, store_name_ar: ar } = await db
    .selectFrom('settings')
    .select(['store_name', 'store_name_ar'])
    .executeTakeFirstOrThrow();
  return { en, ar };
}

/** For whoever asks again and again: the store may have another name since. */
export const storeNamesOf = (db: Db) => (): Promise<StoreNames> => readStoreNames(db);
