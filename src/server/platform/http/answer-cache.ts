import { LRUCache } from 'lru-cache';

/** Limit of the whole cache: every search term is a new key, and typing must not fill the memory. */
const KEPT_BYTES_MAX = 32 * 1024 ** 2;

/** LRU cache of serialized answers by request. */
export class AnswerCache {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES_MAX,
    // Besides the bytes: the compressed copy, up to a third of them (compress-answers.ts), and the key.
    sizeCalculation: (bytes, key) => Math.ceil(bytes.length * 1.4) + key.length * 2,
  });
  readonly #making = new Map<string, Promise<Buffer>>();

  /** Current size. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** Returns the cached answer, or the one being made: concurrent callers share it. Failures are not cached. */
  async keep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(key) ?? this.#making.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#making.set(key, made);
    try {
      const bytes = await made;
      this.#kept.set(key, bytes);
      return bytes;
    } finally {
      this.#making.delete(key);
    }
  }
}
