import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../make-folder.ts';

/** The store's secret: configured, or generated at first start into a file only its owner can read. */
export function loadSecretKey(configured: string | null, file: string): string {
  if (configured !== null) return configured;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    makeFolder(dirname(file));
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(draft, file); // fails if a concurrent start won: its key counts
    } catch {
      // The winner wrote the file.
    }
    rmSync(draft);
    return readFileSync(file, 'utf8').trim();
  }
}

/** Derives a 32-byte key for one purpose; keys of different purposes are independent. */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'rasid', purpose, 32));
}
