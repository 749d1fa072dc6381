import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const UNFINISHED = '.tmp';

/** A folder of files that are each either the old or the new version, never half of one, whenever the process dies. */
export class AtomicFolder {
  readonly #dir: string;
  /** Writes of one name wait for each other, else an older version could be renamed over a newer one. */
  readonly #queues = new Map<string, Promise<void>>();

  private constructor(dir: string) {
    this.#dir = dir;
  }

  static async open(dir: string): Promise<AtomicFolder> {
    await mkdir(dir, { recursive: true });
    const leftovers = (await readdir(dir)).filter((name) => name.endsWith(UNFINISHED));
    await Promise.all(leftovers.map((name) => rm(join(dir, name), { force: true })));
    return new AtomicFolder(dir);
  }

  /** File names with this ending, in ascending order. */
  async names(ending: string): Promise<string[]> {
    return (await readdir(this.#dir)).filter((name) => name.endsWith(ending)).sort();
  }

  read(name: string): Promise<Buffer> {
    return readFile(join(this.#dir, name));
  }

  write(name: string, content: string | Buffer): Promise<void> {
    return this.#enqueue(name, async () => {
      const path = join(this.#dir, name);
      await writeFile(path + UNFINISHED, content);
      await rename(path + UNFINISHED, path);
    });
  }

  remove(name: string): Promise<void> {
    return this.#enqueue(name, () => rm(join(this.#dir, name), { force: true }));
  }

  /** Resolves when everything asked for so far is on the disk or has failed; a failure is its writer's to handle. */
  async flush(): Promise<void> {
    await Promise.allSettled(this.#queues.values());
  }

  #enqueue(name: string, act: () => Promise<void>): Promise<void> {
    const before = this.#queues.get(name) ?? Promise.resolve();
    const done = before.then(act, act);
    this.#queues.set(name, done);
    const forget = (): void => {
      if (this.#queues.get(name) === done) {
        this.#queues.delete(name);
      }
    };
    done.then(forget, forget);
    return done;
  }
}
