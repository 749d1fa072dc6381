import type { ErrorCode } from '#shared/contracts/errors.ts';
import type { FieldProblem } from '#shared/contracts/field-problems.ts';

export interface FieldError {
  field: string;
  problem: FieldProblem;
}

/** Thrown to answer with a problem; the HTTP layer maps the code to status and text. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /**
   * Values for the text, e.g. { minimum: '5' }. Raw where programs get them, { limit: '5000.00', currency: 'DZD' }
   * (shown-params.ts); amounts of what only pages call are formatted already.
   */
  readonly params: Record<string, string>;
  readonly errors: FieldError[];

  constructor(code: ErrorCode, params: Record<string, string> = {}, errors: FieldError[] = []) {
    super(code);
    this.code = code;
    this.params = params;
    this.errors = errors;
  }
}

/** This server is being stopped; another one answers. Nothing failed. */
export class ServerLeaves extends Refusal {
  constructor() {
    super('unavailable');
  }
}
