import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ImportLine } from '#shared/products/imports.contract.ts';
import { type ErrorCode, errorStatus } from '#shared/contracts/errors.ts';
import { fieldProblems } from '#shared/contracts/field-problems.ts';

/** What is wrong with a line, or what it stores, column by column. */
export function LineDetails({ row }: { row: ImportLine }) {
  const t = useTranslations('imports.lines');
  const sayProblem = useLineProblem();
  if (row.details.length === 0) return null;
  return (
    <ul className="bare">
      {row.details.map(({ field, problem, before, after }) => (
        <li key={`${field} ${problem} ${before} ${after}`}>
          {/* Of the whole line, and not of one of its columns. */}
          {field === 'line' ? null : (
            <>
              <bdi dir="ltr" className="code-text">
                {field}
              </bdi>{' '}
            </>
          )}
          {problem === undefined ? (
            <>
              {before === undefined ? null : (
                <>
                  <del className="muted">
                    <bdi>{before === '' ? t('nothing') : before}</bdi>
                  </del>{' '}
                </>
              )}
              <Text component="ins" inherit fw={500} td="none">
                <bdi>{after === undefined || after === '' ? t('nothing') : after}</bdi>
              </Text>
            </>
          ) : (
            <span>{sayProblem(problem)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const isCode = (problem: string): problem is ErrorCode => problem in errorStatus;

/** Codes of lines that speak of no figures; others are said by their name alone. */
function useLineProblem(): (problem: string) => string {
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
  date: '',
  ip: '',
  kinds: '',
  least: '',
  left: '',
  limit: '',
  line: '',
  maximum: '',
  minimum: '',
  minutes: '',
  name: '',
  order_number: '',
  percent: '',
  price: '',
  rate: '',
  ratio: '',
  received: '',
  scope: '',
  status: '',
  stock: '',
  time: '',
  type: '',
  version: '',
  window: '',
};
