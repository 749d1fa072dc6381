import type { WritingSize, WritingTone, writingTasks } from '#shared/products/writing.contract.ts';
import type { Language } from '#shared/locale.ts';

/** What is known of a product. Nothing of it is an instruction to the writer. */
export interface Facts {
  name: string;
  name_ar: string;
  category: string;
  category_ar: string;
  short_description: string;
  short_description_ar: string;
  features: readonly string[];
  features_ar: readonly string[];
  delivery: 'codes' | 'manual';
  is_subscription: boolean;
}

/** As a run has it, or the one sentence of a short description. */
export type TextSize = WritingSize | 'line';

export interface WritingTask {
  task: (typeof writingTasks)[number];
  language: Language;
  tone: WritingTone;
  size: TextSize;
  facts: Facts;
  /** To shorten or translate. */
  text: string;
  /** What was wrong with the last attempt. */
  complaint: string | null;
  /** Somebody waits for it: no longer than this, however patient the writer is. */
  waitMs?: number;
}

export interface Spent {
  tokens: number;
  /** In US dollars; null: nobody has said what tokens cost. */
  cost: string | null;
}

export interface Written extends Spent {
  /** One text, or one for each feature or word. */
  texts: string[];
}

/** Writes texts, a model or a template. Throws WriterTrouble. */
export interface Writer {
  /** null: the template. */
  readonly model: string | null;
  /** What one task may take at most. */
  readonly most: Spent;
  write: (task: WritingTask) => Promise<Written>;
}

/** busy: later; silent: no answer, or none that can be read; refused: the key or the model is wrong; missing: only a model can do this. */
export class WriterTrouble extends Error {
  readonly reason: 'busy' | 'silent' | 'refused' | 'missing';
  readonly retryAfterS: number;

  constructor(reason: WriterTrouble['reason'], retryAfterS = 0) {
    super(`the writer: ${reason}`);
    this.reason = reason;
    this.retryAfterS = retryAfterS;
  }
}
