import type { ErrorCode } from '#shared/contracts/errors.ts';
import type { FieldProblem } from '#shared/contracts/field-problems.ts';
import { give } from './signs.ts';

interface FieldError {
  field: string;
  problem: FieldProblem;
  detail: string;
}

/** A refusal of the store. `code` is a key of the errors' texts; useProblemText() says it in the reader's language. */
export class ApiProblem extends Error {
  readonly code: ErrorCode;
  /** 0 where no answer came. */
  readonly status: number;
  readonly detail: string;
  /** Figures for the text; amounts as readable text. */
  readonly params: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];

  constructor(
    code: ErrorCode,
    status: number,
    detail = '',
    params: Record<string, string> = {},
    errors: readonly FieldError[] = [],
  ) {
    super(`${code} (${status})`);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.params = params;
    this.errors = errors;
  }
}

/** Reads application/problem+json; whatever else a proxy may have answered becomes 'unavailable' or 'unexpected'. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const isProblem = response.headers.get('content-type')?.includes('problem+json') === true;
  const body: unknown = isProblem ? await response.json().catch(() => null) : null;
  if (!isProblemBody(body))
    return new ApiProblem(response.status >= 502 ? 'unavailable' : 'unexpected', response.status);
  if (body.code === 'sign_in_required' || body.code === 'terms_not_accepted') give(body.code);
  return new ApiProblem(body.code, response.status, body.detail, body.params, body.errors);
}

interface ProblemBody {
  code: ErrorCode;
  detail: string;
  params?: Record<string, string>;
  errors?: FieldError[];
}

/**
 * The rest of a body with a code is taken as the store writes it. A page that is older than the server may meet a code
 * that it has no text for, and shows the detail then.
 */
function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
