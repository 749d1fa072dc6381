import { GatewayError } from '#server/deposits/chargily/chargily-client.ts';

const LENGTH_MAX = 500;

/**
 * Why a check could not be finished, for the page of staff. The kind of the failure only, beside the gateway's own words of
 * ours: messages of the database or of the network may quote what they were about. The log has all of it.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof GatewayError) return error.message.slice(0, LENGTH_MAX);
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`.slice(0, LENGTH_MAX);
}
