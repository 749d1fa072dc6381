import type { ErrorCode } from './calls.gen.ts';

interface Problem {
  title?: string;
  code?: ErrorCode;
  params?: Record<string, string>;
  errors?: { field: string; problem: string; detail: string }[];
  request_id?: string;
}

/** A refusal: `error.code` is for programs, `error.message` for people. */
export class RasidError extends Error {
  override readonly name = 'RasidError';
  readonly status: number;
  /** null where something else than the store answered, such as a proxy. */
  readonly code: ErrorCode | null;
  /** Values of the text, and raw ones for programs: unit_price, available, balance. */
  readonly params: Record<string, string>;
  /** Each field that is wrong. */
  readonly errors: { field: string; problem: string; detail: string }[];
  readonly requestId: string | null;
  /** Seconds to wait, where the store says so. */
  readonly retryAfter: number | null;

  private constructor(response: Response, problem: Problem) {
    super(problem.title ?? `HTTP ${response.status}`);
    this.status = response.status;
    this.code = problem.code ?? null;
    this.params = problem.params ?? {};
    this.errors = problem.errors ?? [];
    this.requestId = problem.request_id ?? null;
    const seconds = response.headers.get('retry-after');
    this.retryAfter = seconds === null ? null : Number(seconds);
  }

  static async of(response: Response): Promise<RasidError> {
    const problem: Problem = await response.json().catch(() => ({}));
    return new RasidError(response, problem);
  }
}
