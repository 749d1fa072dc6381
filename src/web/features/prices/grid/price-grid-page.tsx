import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GRID_CHANGES_MAX, type GridRow } from '#shared/prices/price-grid.contract.ts';
import { adjusted } from '#shared/prices/adjust-price.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { rebaseSearch } from '#web/ui/list/rebase-search.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { AdjustPrices } from './adjust-prices.tsx';
import { isRight, withEdit, type Edits } from './grid-edits.ts';
import { GridFilters } from './grid-filters.tsx';
import { GridTable } from './grid-table.tsx';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { priceGridQuery } from './price-grid-queries.ts';
import { priceGridSearch } from './price-grid-search.ts';
import classes from './price-grid.module.css';
import { useGridSave } from './use-grid-save.ts';

const PreviewDialog = whenOpened<PreviewDialogProps>(
  async () => (await import('./preview-dialog.tsx')).PreviewDialog,
);
const NONE: Edits = new Map();

/** Prices and stock of many products at once: typed over, looked at, then changed together. */
export function PriceGridPage() {
  const t = useTranslations('price_grid');
  const search = priceGridSearch({ ...useSearch({ from: '/admin/price-grid' }) });
  const navigate = useNavigate({ from: '/admin/price-grid' });
  const [edits, setEdits] = useState(NONE);
  const { data, error, isPlaceholderData, refetch } = useQuery(priceGridQuery(search));
  const { cursor, ...filters } = search;
  const rows = data?.data;

  return (
    <Page
      address={priceGridSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <GridFilters
        search={search}
        onChange={(wanted, { isTyping }) =>
          void navigate({ search: rebaseSearch(search, wanted), replace: isTyping, resetScroll: false })
        }
      />
      {rows === undefined || rows.length === 0 ? null : (
        <AdjustPrices
          onAdjust={(percent, step) => setEdits((before) => adjustAll(before, rows, { percent, step }))}
        />
      )}
      {rows === undefined && error !== null ? (
        <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {rows === undefined && error === null ? <RowsSkeleton rows={8} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          title={t('nothing_found')}
          text={t('nothing_found_text')}
          action={
            <Button variant="default" onClick={() => void navigate({ search: {} })}>
              {t('clear')}
            </Button>
          }
        />
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <div className={isPlaceholderData ? classes['outdated'] : undefined} aria-busy={isPlaceholderData}>
          <GridTable
            rows={rows}
            edits={edits}
            onEdit={(row, typed) => setEdits((before) => withEdit(before, row, typed))}
          />
        </div>
      )}
      {data === undefined ? null : (
        <Pager
          isFirst={cursor === undefined}
          next={data.pagination.next_cursor}
          addressOf={(at) => ({
            to: '/admin/price-grid',
            search: at === null ? filters : { ...filters, cursor: at },
          })}
        />
      )}
      <SaveBar edits={edits} onClear={() => setEdits(NONE)} />
    </Page>
  );
}

/** What was typed already is adjusted no further: it is what someone wanted. */
function adjustAll(
  before: Edits,
  rows: readonly GridRow[],
  { percent, step }: { percent: string; step: string },
): Edits {
  return rows.reduce(
    (all, row) =>
      all.get(`${row.target} ${row.id}`)?.price === undefined
        ? withEdit(all, row, { price: adjusted(row.price, percent, step) })
        : all,
    before,
  );
}

/** Stays in sight while there is something to save; edits go along to other pages of the table. */
function SaveBar({ edits, onClear }: { edits: Edits; onClear: () => void }) {
  const t = useTranslations('price_grid');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const save = useGridSave(() => {
    setOpen(false);
    onClear();
  });
  const isWhole = [...edits.values()].every(isRight);
  const isTooMuch = edits.size > GRID_CHANGES_MAX;
  return (
    <>
      <LeaveGuard
        isDirty={edits.size > 0}
        staysAt={({ routeId }) => routeId === '/admin/price-grid'}
        words={{
          title: t('leave.title'),
          text: t('leave.text'),
          leave: t('leave.leave'),
          stay: t('leave.stay'),
        }}
      />
      {edits.size === 0 ? null : (
        <div className={classes['bar']}>
          <Text component="output" fw={500}>
            {t('edited', { count: edits.size })}{' '}
            {isWhole ? null : (
              <Text span c="red">
                {t('wrong')}
              </Text>
            )}
            {isTooMuch ? (
              <Text span c="red">
                {t('too_many', { maximum: GRID_CHANGES_MAX })}
              </Text>
            ) : null}
          </Text>
          <div className={classes['tools']}>
            <Button variant="default" px="md" onClick={onClear}>
              {t('discard')}
            </Button>
            <Button ref={opener} px="md" disabled={!isWhole || isTooMuch} onClick={() => setOpen(true)}>
              {t('look')}
            </Button>
          </div>
        </div>
      )}
      <PreviewDialog
        edits={edits}
        save={save}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        opener={opener}
      />
    </>
  );
}
