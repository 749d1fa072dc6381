import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder: of the sources, and of the bundle in dist/server that `npm start` runs. */
export const ROOT = folderAbove(import.meta.dirname);

function folderAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : folderAbove(dirname(folder));
}
