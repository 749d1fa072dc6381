import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useMay } from '#web/session/access.tsx';
import { useSession } from '#web/session/session.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { movementsQuery } from '../balance/balance-queries.ts';
import { exchangeSince } from '../history-lines.ts';
import { MovementCards } from './movement-cards.tsx';
import { MovementChips } from './movement-chips.tsx';
import classes from './movement-results.module.css';
import { filtersOf, type MovementSearch, type MovementSearchProps } from './movement-search.ts';
import { MovementTable } from './movement-table.tsx';

/** A page of the history, in each of its states. Rows stay while others are on their way. */
export function MovementResults({ search, onChange }: MovementSearchProps) {
  const t = useTranslations('wallet');
  const isWide = useIsWide();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    movementsQuery(search, useLanguage().language, useCurrency().currency),
  );
  const failure =
    error === null ? null : (
      <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
    );
  const filters = filtersOf(search);
  const movements = data?.data;
  return (
    <Stack gap="md">
      {isWide ? null : <MovementChips search={search} onChange={onChange} />}
      {failure}
      {movements === undefined ? (
        failure === null && <RowsSkeleton rows={10} />
      ) : movements.length === 0 ? (
        <Nothing isFiltered={Object.keys(filters).length > 0} onClear={() => onChange({})} />
      ) : (
        <>
          <div className={classes['card']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
            <Rows
              movements={movements}
              search={search}
              isWhole={Object.keys(filters).length === 0}
              isNewest={search.cursor === undefined}
            />
          </div>
        </>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={search.cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/transaction-history',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
    </Stack>
  );
}

interface RowsProps {
  movements: readonly BalanceTransaction[];
  search: MovementSearch;
  /** Nothing is filtered out: the lines add up. */
  isWhole: boolean;
  isNewest: boolean;
}

function Rows({ movements, search, isWhole, isNewest }: RowsProps) {
  const { rates } = useSession().store;
  const List = useIsWide() ? MovementTable : MovementCards;
  const [newest] = movements;
  const since = isWhole && isNewest && newest !== undefined ? exchangeSince(newest, rates) : null;
  return <List movements={movements} search={search} isWhole={isWhole} since={since} />;
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations('wallet');
  const pages = useTranslations('shell.pages');
  const may = useMay();
  if (isFiltered) {
    return (
      <EmptyState
        title={t('nothing_found')}
        text={t('nothing_found_text')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('empty_title')}
      text={t('empty_text')}
      action={
        may('add_funds') ? (
          <ButtonLink to="/deposit">{pages('deposit')}</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">{pages('dashboard')}</ButtonLink>
        )
      }
    />
  );
}
