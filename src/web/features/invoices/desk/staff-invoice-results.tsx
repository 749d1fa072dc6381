import { Button, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import results from '#web/ui/list/results.module.css';
import { StaffInvoiceList } from './staff-invoice-list.tsx';
import { staffInvoicesQuery } from './staff-invoices-queries.ts';
import type { StaffInvoicesSearch } from './staff-invoices-search.ts';

interface StaffInvoiceResultsProps {
  search: StaffInvoicesSearch;
  onChange: (search: StaffInvoicesSearch) => void;
}

/** A page of the list in each of its states. Rows stay while others are on their way. */
export function StaffInvoiceResults({ search, onChange }: StaffInvoiceResultsProps) {
  const t = useTranslations('invoices');
  const { data, error, isPlaceholderData, refetch } = useQuery(staffInvoicesQuery(search));
  const { cursor, client, ...others } = search;
  const filters = client === undefined ? others : { ...others, client };
  const failure =
    error === null ? null : (
      <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap="md">
      {client === undefined ? null : (
        <ClientChip name={data?.data[0]?.buyer} onRemove={() => onChange(others)} />
      )}
      {failure}
      {data === undefined ? (
        failure === null && <RowsSkeleton rows={8} />
      ) : data.data.length === 0 ? (
        <Nothing isFiltered={Object.keys(filters).length > 0} onClear={() => onChange({})} />
      ) : (
        <div className={results['card']} aria-busy={isPlaceholderData} data-outdated={isPlaceholderData}>
          <StaffInvoiceList invoices={data.data} />
        </div>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/invoices',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
    </Stack>
  );
}

/** The filter that no field shows, with its end. */
function ClientChip({ name, onRemove }: { name: string | undefined; onRemove: () => void }) {
  const t = useTranslations('invoices.filters');
  const chip = name === undefined ? t('one_client') : t('client', { name: isolate(name) });
  return (
    <div>
      <Button
        size="sm"
        variant="light"
        rightSection={<IconX size={16} aria-hidden />}
        aria-label={t('remove', { name: chip })}
        onClick={onRemove}
      >
        {chip}
      </Button>
    </div>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useTranslations('invoices');
  if (!isFiltered) return <EmptyState title={t('staff_empty_title')} text={t('staff_empty_text')} />;
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
