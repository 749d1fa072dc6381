import { useTranslations } from 'use-intl';
import type { ImportLine } from '#shared/products/imports.contract.ts';
import classes from '../imports.module.css';
import { useLineProblem } from './use-line-problem.ts';

/** What is wrong with a line, or what it changes, column by column. */
export function LineDetails({ row }: { row: ImportLine }) {
  const t = useTranslations('imports.lines');
  const sayProblem = useLineProblem();
  if (row.details.length === 0 || row.verdict === 'add') return null;
  return (
    <ul className={classes['details']}>
      {row.details.map(({ field, problem, before, after }) => (
        <li key={`${field} ${problem}`}>
          {/* Of the whole line, and not of one of its columns. */}
          {field === 'line' ? null : (
            <>
              <bdi dir="ltr" className={classes['field']}>
                {field}
              </bdi>{' '}
            </>
          )}
          {problem === undefined ? (
            <>
              <del>
                <bdi>{before === undefined || before === '' ? t('nothing') : before}</bdi>
              </del>{' '}
              <ins>
                <bdi>{after === undefined || after === '' ? t('nothing') : after}</bdi>
              </ins>
            </>
          ) : (
            <span>{sayProblem(problem)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
