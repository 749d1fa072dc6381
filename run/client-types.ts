// npm run types:client: writes clients/typescript/src/calls.gen.ts from the document of the calls by key.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCalls } from '#server/api/describe-calls.ts';

const target = join(import.meta.dirname, '../clients/typescript/src/calls.gen.ts');
writeFileSync(target, describeCalls());
console.log(`Written: ${target}`);
