/** The next query starts while the previous result is processed. */
const BATCHES_AT_ONCE = 2;

export interface Asked {
  key: string;
  /** How many requests wait for it. */
  times: number;
}

interface Waiting<Answer> {
  done: (answer: Answer) => void;
  failed: (error: unknown) => void;
}

/**
 * Asks the database once for all requests that arrive together: those that come during a query share the next one, and
 * those with the same key share its row. `load` answers the keys in their order, each by a function of which of its
 * requests is answered, from 0.
 */
export class BatchLoader<Answer> {
  readonly #load: (batch: Asked[]) => Promise<((nth: number) => Answer)[]>;
  #waiting = new Map<string, Waiting<Answer>[]>();
  #running = 0;
  #isScheduled = false;

  constructor(load: (batch: Asked[]) => Promise<((nth: number) => Answer)[]>) {
    this.#load = load;
  }

  ask(key: string): Promise<Answer> {
    return new Promise((done, failed) => {
      const others = this.#waiting.get(key);
      if (others === undefined) this.#waiting.set(key, [{ done, failed }]);
      else others.push({ done, failed });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#running >= BATCHES_AT_ONCE || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    // Once everything that arrived in this tick has been read.
    setImmediate(() => {
      this.#isScheduled = false;
      const batch = [...this.#waiting];
      this.#waiting = new Map();
      void this.#runBatch(batch);
    });
  }

  async #runBatch(batch: [string, Waiting<Answer>[]][]): Promise<void> {
    this.#running += 1;
    try {
      const answers = await this.#load(batch.map(([key, waiting]) => ({ key, times: waiting.length })));
      batch.forEach(([key, waiting], index) => {
        const answerTo = answers[index];
        if (answerTo === undefined) throw new Error(`no answer for one of ${batch.length}: ${key.length}`);
        waiting.forEach(({ done }, nth) => done(answerTo(nth)));
      });
    } catch (error) {
      for (const [, waiting] of batch) for (const { failed } of waiting) failed(error);
    } finally {
      this.#running -= 1;
      this.#schedule();
    }
  }
}
