import { useTranslations } from 'use-intl';
import { errorStatus, fieldProblems, type ErrorCode } from '#shared/contracts/errors.ts';

const isCode = (problem: string): problem is ErrorCode => problem in errorStatus;

/** Codes of lines that speak of no figures; others are said by their name alone. */
export function useLineProblem(): (problem: string) => string {
  const fields = useTranslations('fields');
  const errors = useTranslations('errors');
  return (problem) => {
    const field = fieldProblems.find((one) => one === problem);
    if (field !== undefined) return fields(field);
    return isCode(problem) ? errors(problem, NO_FIGURES) : problem;
  };
}

const NO_FIGURES = {
  available: '',
  balance: '',
  columns: '',
  count: '',
  kinds: '',
  left: '',
  limit: '',
  line: '',
  maximum: '',
  minimum: '',
  minutes: '',
  name: '',
  percent: '',
  price: '',
  rate: '',
  received: '',
  stock: '',
  time: '',
};
