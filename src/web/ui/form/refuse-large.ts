import { ApiProblem } from '#web/api/problem.ts';

/** Throws the refusal that the server would answer with once all of the file had arrived. */
export function refuseLarge(file: File, megabytesMax: number): void {
  if (file.size > megabytesMax * 1024 * 1024)
    throw new ApiProblem('file_too_large', 0, '', { maximum: String(megabytesMax) });
}
