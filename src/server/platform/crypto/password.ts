import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../limit-concurrency.ts';

// OWASP's argon2id parameters; 19 MiB per hash, so only a few run at a time.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const inTurn = limitConcurrency(4);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST));
}

let nobodysHash: Promise<string> | null = null;

/**
 * Takes the same time whether or not the account exists: without a hash, or with a placeholder, it checks against a
 * dummy.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password');
  const isHash = passwordHash?.startsWith('$argon2') ?? false;
  const expected = isHash && passwordHash !== null ? passwordHash : await nobodysHash;
  const matches = await inTurn(() => verify(expected, password));
  return matches && isHash;
}
