import pg from 'pg';

/** PostgreSQL could not be asked, or went away before it answered. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(`PostgreSQL is away: ${reasonOf(cause)}`, { cause });
  }
}

export function reasonOf(cause: unknown): string {
  // Where a name has several addresses, each failed for a reason of its own.
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}

/** A new connection is not what the application's are: nothing may be asked through it. */
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

/** What the driver says when the connection is at fault, and not what was asked. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false;
  return GONE.test(error.message) || ('code' in error && SOCKET_FAILURES.has(String(error.code)));
}

/**
 * What PostgreSQL says when it can't work now and may be able to soon, by class or code: connections, room (disk, memory,
 * connections), being stopped or started, a statement that took too long, a lock that did not come, turns that collided,
 * a server that became a standby, the application's rights that went over to another role.
 */
const TRY_AGAIN = /^(08|53|57P|57014|55P03|40001|40P01|25006|42501)/;

/** Whether what failed may work in a moment: answered with 503, not as a mistake of ours. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseAway || error instanceof UnfitConnection) return true;
  return error instanceof pg.DatabaseError && TRY_AGAIN.test(error.code ?? '');
}

const DISK_FULL = '53100';

export function isDiskFull(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DISK_FULL;
}

const DENIED = '42501';

/** The application is denied nothing that it asks for: its connection has lost its role, or the role its rights. */
export function hasLostRole(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === DENIED;
}
