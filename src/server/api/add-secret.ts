import type { Vault } from '#server/codes/vault/vault.ts';
import type { KeyMode } from '#shared/api/api-keys.contract.ts';
import type { OpenTransaction } from '../platform/database/pool.ts';
import { hashSecret } from './hash-secret.ts';
import { newSecret } from './key-secret.ts';

/** Stores the hash of a fresh secret and returns the secret, for one answer only. */
export async function addSecret(
  tx: OpenTransaction,
  vault: Vault,
  { id, mode }: { id: string; mode: KeyMode },
): Promise<string> {
  const secret = newSecret(mode);
  await tx
    .insertInto('api_key_secrets')
    .values({ hash: hashSecret(vault, secret), key_id: id, ending: secret.slice(-4) })
    .execute();
  return secret;
}
