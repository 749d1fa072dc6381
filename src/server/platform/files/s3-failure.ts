import { FilesUnavailable } from './files.ts';

interface Failure {
  /** Error name from S3 or the network: NoSuchKey, SlowDown, ECONNREFUSED, TimeoutError. */
  code: string;
  /** HTTP status, if there was an answer. */
  status: number | null;
}

/** Error name and status, from the error or its cause; never the message, which may contain the host. */
export function s3Failure(error: unknown): Failure {
  for (let at = error; at instanceof Error; at = at.cause) {
    const status = statusIn(at);
    const code = 'code' in at && typeof at.code === 'string' ? at.code : at.name;
    if (status !== null) return { code: at.name, status };
    if (at.cause === undefined) return { code, status };
  }
  return { code: 'unknown', status: null };
}

function statusIn(error: Error): number | null {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null) return null;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: unknown };
  return typeof httpStatusCode === 'number' ? httpStatusCode : null;
}

/** `call`: the operation that failed. */
export class S3Unavailable extends FilesUnavailable {
  readonly failure: Failure;

  constructor(call: string, error: unknown) {
    const failure = s3Failure(error);
    super(`S3 ${call} ${failure.code}${failure.status === null ? '' : ` ${failure.status}`}`);
    this.failure = failure;
  }
}

export const timeoutError = (): Error => Object.assign(new Error(), { name: 'TimeoutError' });
