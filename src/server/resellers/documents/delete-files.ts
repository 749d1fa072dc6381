import type { Files } from '#server/platform/files/files.ts';

/** Job: deletes the bytes of dropped files. Idempotent. */
export async function deleteFiles(files: Files, ids: string[]): Promise<void> {
  for (const id of ids) await files.delete(id);
}
