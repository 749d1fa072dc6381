// Compiles Typst in a separate process, which returns its memory when it exits.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';
import { z } from 'zod';

/** Templates are relative to this folder. */
const ROOT = join(import.meta.dirname, '../..');
const FONTS = ['400Regular/ReadexPro_400Regular', '600SemiBold/ReadexPro_600SemiBold'];
/** Evict compilation caches after this many documents. */
const KEPT_FOR = 3;

const order = z.object({ id: z.number(), template: z.string(), data: z.string() });

const compiler = NodeCompiler.create({
  workspace: ROOT,
  fontArgs: [
    {
      fontBlobs: FONTS.map((name) =>
        readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/readex-pro/${name}.ttf`))),
      ),
    },
  ],
});

process.on('message', (message: unknown) => {
  const { id, template, data } = order.parse(message);
  try {
    process.send?.({ id, pdf: typeset(template, data) });
  } catch (error) {
    process.send?.({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
// However the server exited.
process.on('disconnect', () => process.exit());

function typeset(template: string, data: string): Buffer {
  const done = compiler.compile({ mainFilePath: join(ROOT, template), inputs: { data } });
  const failure = done.takeError();
  if (failure !== null || done.result === null) throw new Error(`${template}: ${reasonsOf(failure)}`);
  const pdf = compiler.pdf(done.result);
  compiler.evictCache(KEPT_FOR);
  return pdf;
}

function reasonsOf(failure: NodeError | null): string {
  return failure === null ? 'nothing came of it' : JSON.stringify(compiler.fetchDiagnostics(failure));
}
