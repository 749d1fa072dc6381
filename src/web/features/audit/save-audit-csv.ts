import { ApiProblem, readProblem } from '../../api/problem.ts';
import { auditFilters } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';

/** A long log takes its time to write. */
const TIME_LIMIT_MS = 120_000;
/** The browser has taken the file over long before. */
const KEPT_MS = 60_000;

/** Saves what these filters let through as a file. Throws ApiProblem, also where the password is wanted again. */
export async function saveAuditCsv(search: AuditSearch): Promise<void> {
  const query = new URLSearchParams(auditFilters(search)).toString();
  const response = await ask(`/api/admin/audit.csv${query === '' ? '' : `?${query}`}`);
  const address = URL.createObjectURL(await contentOf(response));
  const link = document.createElement('a');
  link.href = address;
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'audit.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

async function ask(path: string): Promise<Response> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => null);
  if (response === null) throw new ApiProblem('unavailable', 0);
  if (!response.ok) throw await readProblem(response);
  return response;
}

/** A file that breaks off is none: half a log must not pass for the whole. */
async function contentOf(response: Response): Promise<Blob> {
  return response.blob().catch(() => {
    throw new ApiProblem('unavailable', 0);
  });
}
