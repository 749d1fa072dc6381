import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import classes from '#web/ui/list/results.module.css';
import { Pager, type PageAddress } from '#web/ui/list/pager.tsx';
import type { peopleQuery } from './people-queries.ts';

interface PeopleResultsProps {
  query: ReturnType<typeof peopleQuery>;
  /** How many of how many are shown. */
  showing: (shown: { x: number; y: number }) => string;
  /** Null where nothing is filtered. */
  onClear: (() => void) | null;
  /** A tab shows some of them only. */
  isPart: boolean;
  children: (people: readonly Person[]) => ReactNode;
  /** Where this page begins. */
  cursor: string | undefined;
  addressOf: (cursor: string | null) => PageAddress;
}

/** A page of a list of people, in each of its states. Rows stay while others are on their way. */
export function PeopleResults(props: PeopleResultsProps) {
  const { query, showing, onClear, isPart, cursor, addressOf, children } = props;
  const t = useTranslations('admin.people');
  const { data, error, isPlaceholderData, refetch } = useQuery(query);
  const failure =
    error === null ? null : (
      <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
    );
  const { total: x, total_unfiltered: y } = data?.pagination ?? {};
  const clear =
    onClear === null ? null : (
      <Button variant="subtle" size="sm" px="xs" onClick={onClear}>
        {t('filters.clear')}
      </Button>
    );
  return (
    <Stack gap="md">
      <Group gap="xs">
        <Text component="output" c="dimmed" size="sm">
          {x === undefined || y === undefined ? null : showing({ x, y })}
        </Text>
        {/* Where nobody is found, it stands with the words about that. */}
        {x === 0 ? null : clear}
      </Group>
      {failure}
      {data === undefined ? (
        failure === null && <RowsSkeleton rows={8} />
      ) : data.data.length === 0 ? (
        <Nobody isPart={isPart} clear={clear} />
      ) : (
        <div className={classes['card']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          {children(data.data)}
        </div>
      )}
      {data === undefined ? null : (
        <Pager isFirst={cursor === undefined} next={data.pagination.next_cursor} addressOf={addressOf} />
      )}
    </Stack>
  );
}

function Nobody({ isPart, clear }: { isPart: boolean; clear: ReactNode }) {
  const t = useTranslations('admin.people');
  if (clear !== null)
    return <EmptyState title={t('nothing_found')} text={t('nothing_found_text')} action={clear} />;
  return isPart ? (
    <EmptyState title={t('empty_part')} />
  ) : (
    <EmptyState title={t('empty')} text={t('empty_text')} />
  );
}
