/** What goes wrong, with how many requests. */
export interface S3Faults {
  /** Milliseconds before anything else is done. */
  delayMs: number;
  /** How the request ends instead of its answer. */
  ends:
    | 'well'
    | 'server_error'
    | 'slow_down'
    /** The connection is cut: before anything was done, after all was done, or in the middle of the answer. */
    | 'cut_before'
    | 'cut_after'
    | 'cut_within';
  /** Only requests with these methods. */
  methods: readonly string[];
  /** How many of them go well before. */
  skip: number;
  /** How many of them are hit after that. */
  times: number;
}

export const NO_FAULTS: S3Faults = {
  delayMs: 0,
  ends: 'well',
  methods: ['PUT', 'GET', 'HEAD', 'DELETE'],
  skip: 0,
  times: Infinity,
};

/** Counts requests: what of the faults this one meets. */
export class FaultCounter {
  #faults = NO_FAULTS;
  #seen = 0;

  set(change: Partial<S3Faults>): void {
    this.#faults = { ...NO_FAULTS, ...change };
    this.#seen = 0;
  }

  next(method: string): Pick<S3Faults, 'delayMs' | 'ends'> {
    const { methods, skip, times } = this.#faults;
    if (!methods.includes(method)) return NO_FAULTS;
    this.#seen += 1;
    return this.#seen > skip && this.#seen <= skip + times ? this.#faults : NO_FAULTS;
  }
}
