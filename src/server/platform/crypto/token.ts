import { hash, randomBytes } from 'node:crypto';

/** 256 bits that can't be guessed, fit for cookies and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token. A plain hash is enough: the token itself has all the entropy there is. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
