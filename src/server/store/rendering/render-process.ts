// Renders pages in a process of its own: a page takes tens of milliseconds, in which the server answers nobody.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/compile'));

interface Order {
  id: number;
  wish: unknown;
}

const [file = ''] = process.argv.slice(2);
// However the server exited.
process.on('disconnect', () => process.exit());

const { renderPage }: { renderPage: (wish: unknown) => Promise<object> } = await import(
  pathToFileURL(file).href
);
process.on('message', (order: Order) => void answer(order));
process.send?.({ isReady: true });

async function answer({ id, wish }: Order): Promise<void> {
  try {
    const page = await renderPage(wish);
    process.send?.({ id, page });
  } catch (error) {
    process.send?.({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
