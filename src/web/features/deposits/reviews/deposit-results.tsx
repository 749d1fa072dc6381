import { Button, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { isolate } from '#shared/locale.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import results from '#web/ui/list/results.module.css';
import classes from '#web/ui/list/filters.module.css';
import { DepositList } from '../deposit-list.tsx';
import type { DepositsSearch } from './deposits-search.ts';
import { staffDepositsQuery } from './review-queries.ts';

interface DepositResultsProps {
  search: DepositsSearch;
  onChange: (search: DepositsSearch) => void;
}

/** A page of the list in each of its states. Rows stay while others are on their way. */
export function DepositResults({ search, onChange }: DepositResultsProps) {
  const t = useTranslations('reviews');
  const { data, error, isPlaceholderData, refetch } = useQuery(staffDepositsQuery(search));
  const { cursor, ...filters } = search;
  const failure =
    error === null ? null : (
      <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap="md">
      <Chips search={filters} deposits={data?.data} onChange={onChange} />
      {failure}
      {data === undefined ? (
        failure === null && <RowsSkeleton rows={8} />
      ) : data.data.length === 0 ? (
        <Nothing search={filters} onChange={onChange} />
      ) : (
        <div className={results['card']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          <DepositList deposits={data.data} isQueue={search.status === undefined} />
        </div>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/deposits',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
    </Stack>
  );
}

interface ChipsProps {
  search: DepositsSearch;
  /** What is shown: it knows the name behind the id. */
  deposits: readonly StaffDeposit[] | undefined;
  onChange: (search: DepositsSearch) => void;
}

/** The filter that no field shows, with its end, and the end of all. */
function Chips({ search, deposits, onChange }: ChipsProps) {
  const t = useTranslations('reviews.filters');
  const { status, client_id, ...narrowing } = search;
  if (client_id === undefined && Object.keys(narrowing).length === 0) return null;
  const tab = status === undefined ? {} : { status };
  const name = deposits?.find(({ client }) => client.id === client_id)?.client.trade_name;
  const chip = typeof name === 'string' ? t('client', { name: isolate(name) }) : t('one_client');
  return (
    <div className={classes['chips']}>
      {client_id === undefined ? null : (
        <Button
          size="sm"
          variant="light"
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('remove', { name: chip })}
          onClick={() => onChange({ ...tab, ...narrowing })}
        >
          {chip}
        </Button>
      )}
      {/* Where nothing is found, it stands with the words about that. */}
      {deposits?.length === 0 ? null : (
        <Button size="sm" px="xs" variant="subtle" onClick={() => onChange(tab)}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

function Nothing({
  search,
  onChange,
}: {
  search: DepositsSearch;
  onChange: (search: DepositsSearch) => void;
}) {
  const t = useTranslations('reviews');
  const { status, ...narrowing } = search;
  const isNarrowed = Object.keys(narrowing).length > 0 || (status !== undefined && status !== 'all');
  if (isNarrowed) {
    return (
      <EmptyState
        title={t('empty.nothing_found')}
        text={t('empty.nothing_found_text')}
        action={
          <Button variant="default" onClick={() => onChange(status === undefined ? {} : { status: 'all' })}>
            {t('filters.clear')}
          </Button>
        }
      />
    );
  }
  if (status === 'all') return <EmptyState title={t('empty.none')} text={t('empty.none_text')} />;
  return (
    <EmptyState
      title={t('empty.waiting')}
      text={t('empty.waiting_text')}
      action={
        <ButtonLink to="/admin/deposits" search={{ status: 'all' }} variant="default">
          {t('empty.see_all')}
        </ButtonLink>
      }
    />
  );
}
