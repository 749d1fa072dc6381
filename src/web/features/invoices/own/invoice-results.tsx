import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import results from '#web/ui/list/results.module.css';
import { InvoiceList } from './invoice-list.tsx';
import { invoicesQuery } from './invoices-query.ts';
import type { InvoicesSearch } from './invoices-search.ts';

interface InvoiceResultsProps {
  search: InvoicesSearch;
  onClear: () => void;
}

/** A page of the list in each of its states. Rows stay while others are on their way. */
export function InvoiceResults({ search, onClear }: InvoiceResultsProps) {
  const t = useTranslations('invoices');
  const { data, error, isPlaceholderData, refetch } = useQuery(invoicesQuery(search));
  const { cursor, ...filters } = search;
  const failure =
    error === null ? null : (
      <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap="md">
      {failure}
      {data === undefined ? (
        failure === null && <RowsSkeleton rows={8} />
      ) : data.data.length === 0 ? (
        <Nothing isFiltered={Object.keys(filters).length > 0} onClear={onClear} />
      ) : (
        <div className={results['card']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          <InvoiceList invoices={data.data} />
        </div>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/invoices',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
    </Stack>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations('invoices');
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
      action={<ButtonLink to="/products">{t('see_products')}</ButtonLink>}
    />
  );
}
