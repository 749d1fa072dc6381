import { ApiProblem } from '../../api/problem.ts';

/** No deposit of this business has this id, or it is no id at all. */
export function isUnknown(error: Error): boolean {
  return error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'invalid_request');
}
