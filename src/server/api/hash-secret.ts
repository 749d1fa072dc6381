import type { Vault } from '#server/codes/vault/vault.ts';

/** What the database stores of a secret: a hash by the vault's own key, which outlives changes of SECRET_KEY. */
export function hashSecret(vault: Vault, secret: string): Buffer {
  return vault.fingerprint('api key', secret);
}
