import { z } from 'zod';
import { AtomicFolder } from '#sandbox/atomic-folder.ts';
import { checkoutEventSchema } from '#sandbox/gateway/checkout-event.ts';
import { checkoutSchema } from '#sandbox/gateway/checkout.ts';

const recordSchema = z.object({ checkout: checkoutSchema, lastEvent: checkoutEventSchema.nullable() });
export type CheckoutRecord = z.infer<typeof recordSchema>;

/** All checkouts in memory, each change written to its own file. */
export class CheckoutStore {
  readonly #folder: AtomicFolder;
  readonly #records = new Map<string, CheckoutRecord>();

  private constructor(folder: AtomicFolder) {
    this.#folder = folder;
  }

  static async open(dir: string): Promise<CheckoutStore> {
    const folder = await AtomicFolder.open(dir);
    const store = new CheckoutStore(folder);
    // Names are ULIDs: in their order the map is oldest first, as it would be without a restart.
    for (const name of await folder.names('.json')) {
      const record = recordSchema.safeParse(JSON.parse((await folder.read(name)).toString('utf8')));
      if (!record.success) {
        throw new Error(`${name} in ${dir} is not a checkout: ${z.prettifyError(record.error)}`);
      }
      store.#records.set(record.data.checkout.id, record.data);
    }
    return store;
  }

  get(id: string): CheckoutRecord | undefined {
    return this.#records.get(id);
  }

  newestFirst(): CheckoutRecord[] {
    return [...this.#records.values()].toReversed();
  }

  /** The change is seen by every later call at once, and is on the disk when the promise resolves. */
  save(record: CheckoutRecord): Promise<void> {
    this.#records.set(record.checkout.id, record);
    return this.#folder.write(`${record.checkout.id}.json`, `${JSON.stringify(record, null, 2)}\n`);
  }

  flush(): Promise<void> {
    return this.#folder.flush();
  }
}
