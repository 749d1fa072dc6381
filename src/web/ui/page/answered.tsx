import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '#web/api/problem.ts';
import { EmptyState, type EmptyWords } from './empty-state.tsx';
import { ErrorCard } from './error-card.tsx';
import { Page, type PageProps } from './page.tsx';
import { RowsSkeleton } from './skeletons.tsx';

interface AnsweredProps<T> {
  answer: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What it means that it does not come. */
  failed?: string | undefined;
  /** In its place until it comes. */
  waiting?: ReactNode;
  /** There is no such thing. */
  gone?: EmptyWords | undefined;
  children: (data: T) => ReactNode;
}

/** What the store answers: on its way, failed, not there, or shown. What came once stays when it can't be read again. */
export function Answered<T>({
  answer,
  failed,
  waiting = <RowsSkeleton rows={8} />,
  gone,
  children,
}: AnsweredProps<T>) {
  const { data, error, refetch } = answer;
  if (data !== undefined) return children(data);
  if (error === null) return waiting;
  if (gone !== undefined && isUnknown(error)) return <EmptyState {...gone} />;
  return <ErrorCard title={failed} error={error} onRetry={() => void refetch()} />;
}

type AnsweredPageProps<T> = Omit<PageProps, 'children'> & AnsweredProps<T>;

/** The page of one thing, under a title of its own until that has come: then `children` is the page. */
export function AnsweredPage<T>({ answer, failed, waiting, gone, children, ...page }: AnsweredPageProps<T>) {
  if (answer.data !== undefined) return children(answer.data);
  const states = { answer, failed, waiting, gone };
  return (
    <Page {...page}>
      <Answered {...states}>{() => null}</Answered>
    </Page>
  );
}

/** No one's, someone else's, or no id at all. */
export function isUnknown(error: Error): boolean {
  return error instanceof ApiProblem && (error.code === 'not_found' || error.code === 'invalid_request');
}
