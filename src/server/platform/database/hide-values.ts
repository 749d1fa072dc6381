import type pg from 'pg';

/**
 * Error fields besides the message: they quote rows, keys and statements, which may contain e-mails, hashes and codes.
 */
const TELLING = ['detail', 'where', 'hint', 'internalQuery'] as const;

/** Strips values from a PostgreSQL error, so that no log contains them. */
export function hideValues(error: pg.DatabaseError): void {
  for (const name of TELLING) delete error[name];
  // Class 22 quotes the invalid value: invalid input syntax for type uuid: "…"
  if (error.code?.startsWith('22') === true) error.message = error.message.replaceAll(/"[^]*"/g, '"…"');
}
