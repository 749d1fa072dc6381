import { ApiProblem, readProblem } from './problem.ts';

/** A long file takes its time to write. */
const TIME_LIMIT_MS = 120_000;
/** The browser has taken the file over long before. */
const KEPT_MS = 60_000;

/** Saves what an address of the store answers as a file, under the store's name for it. Throws ApiProblem. */
export async function saveFile(address: string, fallbackName: string): Promise<void> {
  const response = await ask(address);
  const url = URL.createObjectURL(await contentOf(response));
  const link = document.createElement('a');
  link.href = url;
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

async function ask(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => null);
  if (response === null) throw new ApiProblem('unavailable', 0);
  if (!response.ok) throw await readProblem(response);
  return response;
}

/** A file that breaks off is none: half a list must not pass for the whole. */
async function contentOf(response: Response): Promise<Blob> {
  return response.blob().catch(() => {
    throw new ApiProblem('unavailable', 0);
  });
}
