import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/problem.ts';
import { useProblemText } from '../../api/use-problem-text.ts';

/** Why a form was refused, above its fields. */
export function FormProblem({ error }: { error: unknown }) {
  const say = useProblemText();
  if (error === null) return null;
  return (
    <Alert role="alert" color="red" icon={<IconAlertTriangle aria-hidden />}>
      {say(error)}
    </Alert>
  );
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
