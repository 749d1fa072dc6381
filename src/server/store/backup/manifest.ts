import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '#server/platform/crypto/secret-key.ts';

/** Contents of a backup. A folder without this file is not a (finished) backup. */
export const manifest = z.object({
  format: z.literal(1),
  created_at: z.string(),
  /** Schema files of the rows; restoring needs the same ones. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z][a-z0-9_]*$/),
      columns: z.array(z.string().regex(/^[a-z][a-z0-9_]*$/)),
      rows: z.number().int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(
    z.object({
      name: z.string().regex(/^[a-z][a-z0-9_]*$/),
      last_value: z.string().regex(/^\d+$/),
      is_called: z.boolean(),
    }),
  ),
  /** Files in a bucket are not in the backup: the bucket needs its own (versioning, replication). */
  are_files_in_s3: z.boolean().default(false),
  /** Uploads by key. */
  files: z.array(z.object({ key: z.string().regex(/^[\w-]+$/), sha256: z.string() })),
  /** Checks that a SECRET_KEY is the one that sealed this backup, without revealing it. */
  key_check: z.string(),
});
export type Manifest = z.output<typeof manifest>;

export const MANIFEST_FILE = 'manifest.json';
export const tableFile = (name: string): string => `tables/${name}.copy.gz`;
export const uploadedFile = (key: string): string => `files/${key}`;

export function keyCheck(secretKey: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'backup check')).update('rasid backup').digest('hex');
}
