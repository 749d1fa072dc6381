// npm run types: writes src/server/platform/database/schema.gen.ts from a freshly migrated database.
import { writeFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeSchema } from '#server/platform/database/describe-schema.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { migrate } from '#server/platform/database/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'rasid-types-'));
const postgres = await startEmbeddedPostgres(folder);
try {
  await migrate(postgres.url);
  const target = join(import.meta.dirname, '../src/server/platform/database/schema.gen.ts');
  writeFileSync(target, await describeSchema(postgres.url));
  console.log(`Written: ${target}`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
