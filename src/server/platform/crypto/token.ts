import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, for cookies and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of a token. A plain hash is enough at this entropy. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
