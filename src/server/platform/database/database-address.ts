import pg from 'pg';
import { z } from 'zod';

/** Validates DATABASE_URL before connecting. It may contain a password, so errors never quote it. */
export const databaseAddress = z.string().superRefine((url, context) => {
  const problem = problemOf(url);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

function problemOf(url: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(url)) return 'is no postgres:// address';
  // The driver supports a single host only.
  const [, servers = ''] = /^[^/]*\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(url) ?? [];
  const several = 'names several servers; name one, the primary, or an address that leads to it';
  if (servers.includes(',')) return several;
  try {
    return new pg.Client({ connectionString: url }).host.includes(',') ? several : null;
  } catch (cause) {
    if (cause instanceof Error && 'path' in cause)
      return `names a file that can't be read: ${String(cause.path)}`;
    return "can't be read as an address; in a name or password, characters such as / # @ are written as %2F %23 %40";
  }
}
