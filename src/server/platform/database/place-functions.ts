import type pg from 'pg';
import { nameRole } from './application-role.ts';
import { isTriggerFunction, readFunctionFiles, RELEASE, type SqlFile } from './sql-files.ts';

/** A row of placed_functions: the text a function was installed with, and the release that installed it. */
interface Placed {
  name: string;
  checksum: string;
  release: string;
}

/** Functions whose text differs from what is installed. Reads one small table. */
export async function findChangedFunctions(client: pg.Client): Promise<SqlFile[]> {
  const { rows } = await client.query<Placed>('select name, checksum, release from placed_functions');
  // An older server restarting beside newer ones leaves their functions alone.
  if (rows.some((row) => isNewer(row.release, RELEASE))) return [];
  const placed = new Map(rows.map((row) => [row.name, row.checksum]));
  return readFunctionFiles().filter(({ name, checksum }) => placed.get(name) !== checksum);
}

/** Trigger functions, which must exist before this release's tables. */
export async function placeMissingTriggerFunctions(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const known = new Set(rows.map(({ name }) => name));
  const missing = readFunctionFiles().filter((file) => isTriggerFunction(file) && !known.has(file.name));
  await placeFunctions(client, missing, role);
}

/**
 * Installs functions as their files define them, privileges included, in the caller's transaction. Purchases already
 * running finish with the old text; later ones use the new.
 */
export async function placeFunctions(
  client: pg.Client,
  files: readonly SqlFile[],
  role: string,
): Promise<void> {
  if (files.length === 0) return;
  await client.query('set local check_function_bodies = off'); // functions reference each other in any order
  for (const { name, text, checksum } of files) {
    try {
      await resetPrivileges(client, name, role);
      await client.query(nameRole(text, role));
    } catch (cause) {
      throw new Error(`Function ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      });
    }
    await client.query(
      `insert into placed_functions (name, checksum, release) values ($1, $2, $3)
       on conflict (name) do update
         set checksum = excluded.checksum, release = excluded.release, placed_at = now()`,
      [name, checksum, RELEASE],
    );
  }
}

/** Resets privileges to a new function's, so that grants removed from a file are revoked. */
async function resetPrivileges(client: pg.Client, name: string, role: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and proname = $1 and proacl is not null`,
    [name],
  );
  for (const { signature } of rows) {
    await client.query(
      `revoke all on function ${signature} from ${role}; grant execute on function ${signature} to public`,
    );
  }
}

function isNewer(left: string, right: string): boolean {
  return left.localeCompare(right, 'en', { numeric: true }) > 0;
}
