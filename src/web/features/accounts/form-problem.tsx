import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/problem.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Notice } from './notice.tsx';

/** Why a form was refused, above its fields. */
export function FormProblem({ error }: { error: unknown }) {
  const say = useProblemText();
  if (error === null) return null;
  return <Notice kind="problem">{say(error)}</Notice>;
}

/** What is wrong with one field, beside it: left empty when the form was sent, or refused by the server. */
export function useFieldProblem(
  error: unknown,
  isChecked: boolean,
): (field: string, value: string) => string | null {
  const t = useTranslations('fields');
  return (field, value) => {
    if (isChecked && value === '') return t('required');
    const found = error instanceof ApiProblem ? error.errors.find((one) => one.field === field) : undefined;
    return found === undefined ? null : t(found.problem);
  };
}
