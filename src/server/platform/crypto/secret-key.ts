import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** The store's secret: what was configured, or one made at the first start and kept in a file for its owner only. */
export function loadSecretKey(configured: string | null, file: string): string {
  if (configured !== null) return configured;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    makeFolder(dirname(file));
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(draft, file); // fails where another start was first: its key is the key
    } catch {
      // The file is there now, which is all that matters.
    }
    rmSync(draft);
    return readFileSync(file, 'utf8').trim();
  }
}

/** A 32-byte key for one purpose. Keys of different purposes tell nothing about each other. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'rasid', purpose, 32));
}
