import { GatewayError } from '#server/deposits/chargily/chargily-client.ts';

const LENGTH_MAX = 500;

/**
 * Why a check failed, for the staff page: our own messages for gateway errors, otherwise only the kind of error,
 * because database and network messages may quote data. The log has all of it.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof GatewayError) return error.message.slice(0, LENGTH_MAX);
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`.slice(0, LENGTH_MAX);
}
