import type { ErrorCode, FieldProblem } from '#shared/contracts/errors.ts';

export interface FieldError {
  field: string;
  problem: FieldProblem;
}

/** Thrown to answer a request with a problem; the HTTP layer finds status and words by the code. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** Figures for the text, e.g. { minimum: 'DA 5,000.00' }; amounts as already readable text. */
  readonly params: Record<string, string>;
  readonly errors: FieldError[];

  constructor(code: ErrorCode, params: Record<string, string> = {}, errors: FieldError[] = []) {
    super(code);
    this.code = code;
    this.params = params;
    this.errors = errors;
  }
}
