import type { Db } from '../platform/database/pool.ts';
import type { Vault } from '../vault/vault.ts';

export async function seedDemo(_db: Db, _vault: Vault, _say: (line: string) => void): Promise<void> {}
