import type { Files } from '#server/platform/files/files.ts';

/** Job: deletes the bytes of files that were dropped. Those that are gone already are no failure. */
export async function deleteFiles(files: Files, ids: string[]): Promise<void> {
  for (const id of ids) await files.delete(id);
}
