import type pg from 'pg';

/** What PostgreSQL tells beside the message: whole rows, keys and statements, which may hold e-mails, hashes and codes. */
const TELLING = ['detail', 'where', 'hint', 'internalQuery'] as const;

/** Takes the values out of an error of PostgreSQL before anybody sees it, so that no log can hold them. */
export function hideValues(error: pg.DatabaseError): void {
  for (const name of TELLING) delete error[name];
  // Class 22 quotes the value that it could not read: invalid input syntax for type uuid: "…"
  if (error.code?.startsWith('22') === true) error.message = error.message.replaceAll(/"[^]*"/g, '"…"');
}
