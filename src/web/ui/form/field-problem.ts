import { useTranslations } from 'use-intl';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import { ApiProblem } from '#web/api/problem.ts';

export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiProblem && error.code === code;
}

/** Words, true where the alert has them, or null. */
export type ProblemOf = (field: string, value: string) => string | boolean | null;

/** The refusals that are about one field. */
const FIELDS: Partial<Record<ErrorCode, string>> = {
  invalid_credentials: 'password',
  email_taken: 'email',
  password_wrong: 'password',
  password_too_short: 'password',
  password_too_short_for_staff: 'password',
  password_too_common: 'password',
  two_factor_code_wrong: 'code',
};

/** What is wrong with one field, beside it: left empty when the form was sent, or refused by the server. */
export function useFieldProblem(error: unknown, isChecked: boolean): ProblemOf {
  const t = useTranslations('fields');
  return (field, value) => {
    if (isChecked && value === '') return t('required');
    if (!(error instanceof ApiProblem)) return null;
    const found = error.errors.find((one) => one.field === field);
    return found === undefined ? FIELDS[error.code] === field : t(found.problem);
  };
}
