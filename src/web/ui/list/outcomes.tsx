import { Box } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '../page/empty-state.tsx';
import { Answered } from '../page/answered.tsx';
import { FilterChoice } from './filter-choice.tsx';
import type { ListPageOf } from './list-results.tsx';
import classes from './outcomes.module.css';
import { Pager, type PageAddress } from './pager.tsx';

interface Outcome {
  key: string | number;
  /** Its number in the list, or its own. */
  number: ReactNode;
  verdict: string;
  isBad: boolean;
  what: ReactNode;
  details?: ReactNode;
}

interface OutcomesProps<T> {
  /** Of a list that stands by itself. */
  title?: string;
  label: string;
  answer: UseQueryResult<ListPageOf<T>>;
  failed: string;
  none: string;
  filter: ComponentProps<typeof FilterChoice>;
  isFirst: boolean;
  addressOf: (cursor: string | null) => PageAddress;
  outcomeOf: (row: T) => Outcome;
}

/** What became of each line of a file, or of each row of a run: a page of them, perhaps of one kind alone. */
export function Outcomes<T>({ title, label, answer, failed, none, filter, ...props }: OutcomesProps<T>) {
  const { isFirst, addressOf, outcomeOf } = props;
  return (
    <section className="stack">
      {title === undefined ? null : <h2 className="heading">{title}</h2>}
      <Box maw="18rem">
        <FilterChoice {...filter} />
      </Box>
      <Answered answer={answer} failed={failed}>
        {({ data: rows, pagination }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState title={none} />
            ) : (
              <ol className="bare framed lines small" aria-label={label} aria-busy={answer.isPlaceholderData}>
                {rows.map(outcomeOf).map(({ key, ...outcome }) => (
                  <Line key={key} {...outcome} />
                ))}
              </ol>
            )}
            <Pager isFirst={isFirst} next={pagination.next_cursor} addressOf={addressOf} />
          </>
        )}
      </Answered>
    </section>
  );
}

function Line({ number, verdict, isBad, what, details }: Omit<Outcome, 'key'>) {
  return (
    <li className={classes['line']} data-bad={isBad || undefined}>
      <span className="muted amount">{number}</span>
      <span className={`strong ${classes['verdict']}`}>{verdict}</span>
      <div className={`break ${classes['what']}`}>
        {what}
        {details}
      </div>
    </li>
  );
}
