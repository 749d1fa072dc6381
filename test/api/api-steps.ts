// API keys as programs have them, and calls by them.
import type { KeyMode } from '#shared/api/api-keys.contract.ts';
import type { ApiScope } from '#shared/api/scopes.ts';
import { apiScopes } from '#shared/api/scopes.ts';
import { hashSecret } from '#server/api/hash-secret.ts';
import { newSecret } from '#server/api/key-secret.ts';
import { api, type Answer, type Method } from '#test/client.ts';
import type { Buyer } from '#test/shop.ts';
import type { TestStore } from '#test/store.ts';

export interface MadeKey {
  id: string;
  secret: string;
}

interface Options {
  name?: string;
  scopes?: readonly ApiScope[];
  ranges?: string[];
  dailyLimit?: string;
  expiresAt?: Date;
  mode?: KeyMode;
}

/** A key of the business of this owner, by SQL. */
export async function makeApiKey(
  store: Pick<TestStore, 'database' | 'vault'>,
  { resellerId, profileId }: Pick<Buyer, 'resellerId' | 'profileId'>,
  { name = 'Shop', scopes = apiScopes, ranges = [], dailyLimit, expiresAt, mode = 'live' }: Options = {},
): Promise<MadeKey> {
  const { db } = store.database.owner;
  const secret = newSecret(mode);
  const { id } = await db
    .insertInto('api_keys')
    .values({
      reseller_id: resellerId,
      profile_id: profileId,
      name,
      mode,
      scopes: [...scopes],
      allowed_ranges: ranges,
      daily_limit: dailyLimit ?? null,
      expires_at: expiresAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('api_key_secrets')
    .values({ hash: hashSecret(store.vault, secret), key_id: id, ending: secret.slice(-4) })
    .execute();
  return { id, secret };
}

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

/** A call by a program: with its key, and nothing that a browser sends. */
export function byKey(
  store: Pick<TestStore, 'url'>,
  secret: string,
  method: Method,
  path: string,
  { headers, ...content }: Sent = {},
): Promise<Answer> {
  return api(store, method, path, {
    headers: { authorization: `Bearer ${secret}`, ...headers },
    ...content,
  });
}
