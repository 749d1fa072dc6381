import pg from 'pg';

/** PostgreSQL could not be reached, or the connection broke before it answered. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`PostgreSQL is away: ${reasonOf(cause)}`, { cause });
  }
}

export function reasonOf(cause: unknown): string {
  // A host name with several addresses: each attempt has its own error.
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

/** A new connection failed the role check and must not be used. */
export class UnfitConnection extends Error {}

const GONE =
  /^(Connection terminated|Client (has encountered|was closed)|timeout e|PostgreSQL does not answer)/;
const SOCKET_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // a Unix socket whose server is not there
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver's messages for a broken connection, as opposed to a failed statement. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false;
  return GONE.test(error.message) || ('code' in error && SOCKET_FAILURES.has(String(error.code)));
}

/** The driver's message where a new connection was not made in time (client.ts). */
export function isConnectTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout expired';
}

/**
 * SQLSTATE classes and codes of transient failures: connections, resources (disk, memory, connections), shutdown and
 * startup, statement and lock timeouts, serialization failures and deadlocks, a server turned standby, privileges moved
 * to another role.
 */
const TRY_AGAIN = /^(08|53|57P|57014|55P03|40001|40P01|25006|42501)/;

/** Whether a retry may succeed: answered with 503 instead of 500. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof UnfitConnection) return true;
  return error instanceof pg.DatabaseError && TRY_AGAIN.test(error.code ?? '');
}

/** Away as a whole, rather than one statement: connections, resources, shutdown and startup, a server turned standby. */
const OUTAGE = /^(08|53|57P|25006)/;

export function isOutage(error: unknown): boolean {
  return (
    error instanceof DatabaseAway || (error instanceof pg.DatabaseError && OUTAGE.test(error.code ?? ''))
  );
}

const DISK_FULL = '53100';

export function isDiskFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DISK_FULL;
}

const DENIED = '42501';

/** The application is never denied anything it asks for, so the connection lost its role or the role its privileges. */
export function hasLostRole(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DENIED;
}
