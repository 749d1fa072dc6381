import { LRUCache } from 'lru-cache';

/** Of all kept answers together: searches differ in every letter, and whoever types them must not fill the memory. */
const KEPT_BYTES_MAX = 32 * 1024 ** 2;

/** Answers as bytes, by what they were asked with. */
export class KeptAnswers {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES_MAX,
    // Beside the bytes lie the same packed, up to a third of them (compress-answers.ts), and the key.
    sizeCalculation: (bytes, key) => Math.ceil(bytes.length * 1.4) + key.length * 2,
  });
  readonly #making = new Map<string, Promise<Buffer>>();

  /** How much is kept at this moment. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** The kept answer, or the one that is being made now: many callers at once make it once. Failures are not kept. */
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
