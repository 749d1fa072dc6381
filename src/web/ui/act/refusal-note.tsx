import { ApiProblem } from '#web/api/problem.ts';
import { FormProblem } from '../form/form-problem.tsx';

/** Why something was refused. Whoever closed the question for the password knows it. */
export function Refusal({ error }: { error: unknown }) {
  const isGivenUp = error instanceof ApiProblem && error.code === 'password_required';
  return isGivenUp ? null : <FormProblem error={error} />;
}
