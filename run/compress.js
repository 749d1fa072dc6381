// Packs the built files once, so that no request has to: each text file gets a .br and a .gz beside it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = join(import.meta.dirname, '../dist/web');

for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name) || entry.parentPath.includes('.vite'))
    continue;
  const path = join(entry.parentPath, entry.name);
  const content = readFileSync(path);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: size }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
