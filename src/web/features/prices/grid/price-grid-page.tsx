import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GRID_CHANGES_MAX, type GridChange, type GridRow } from '#shared/prices/price-grid.contract.ts';
import { adjusted } from '#shared/prices/adjust-price.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { categoriesQuery } from '#web/features/catalogue/categories-query.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { type List, useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { EditsBar } from '../edits-bar.tsx';
import { AdjustPrices } from './adjust-prices.tsx';
import { isRight, rowKey, withEdit, type Edits } from './grid-edits.ts';
import { GridTable } from './grid-table.tsx';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import { priceGridSearch, type PriceGridSearch } from './price-grid-search.ts';

const PreviewDialog = whenOpened<PreviewDialogProps>(
  async () => (await import('./preview-dialog.tsx')).PreviewDialog,
);
const NONE: Edits = new Map();
const PRODUCTS = 20;
const priceGridQuery = listOf('GET /api/admin/price-grid', ['catalogue', 'price-grid']);

/** Prices and stock of many products at once: typed over, looked at, then changed together. */
export function PriceGridPage() {
  const t = useTranslations('price_grid');
  const list = useList('/admin/price-grid', priceGridSearch);
  const [edits, setEdits] = useState(NONE);
  const query = { ...priceGridSearch.query(list.search), limit: PRODUCTS };
  const nothing = { title: t('nothing_found'), text: t('nothing_found_text') };
  return (
    <Page
      address={priceGridSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <GridFilters list={list} />
      <ListResults
        list={list}
        answer={useQuery(priceGridQuery({ query }))}
        failed={t('load_failed')}
        empty={nothing}
        nothingFound={nothing}
      >
        {(rows) => (
          <div className="stack gap-sm">
            <AdjustPrices
              onAdjust={(percent, step) => setEdits((before) => adjustAll(before, rows, { percent, step }))}
            />
            <GridTable
              rows={rows}
              edits={edits}
              onEdit={(row, typed) => setEdits((before) => withEdit(before, row, typed))}
            />
          </div>
        )}
      </ListResults>
      <GridSave edits={edits} onClear={() => setEdits(NONE)} />
    </Page>
  );
}

function GridFilters({ list: { field, choice } }: { list: List<PriceGridSearch> }) {
  const t = useTranslations('price_grid.filters');
  const local = useInLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <Filters label={t('label')}>
      <SearchField {...field('search')} label={t('search')} placeholder={t('placeholder')} />
      <FilterChoice
        {...choice('category')}
        label={t('category')}
        all={t('all')}
        options={categories.map(({ id, name, name_ar: arabic }) => ({
          value: id,
          label: local(name, arabic),
        }))}
      />
    </Filters>
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
      all.get(rowKey(row))?.price === undefined
        ? withEdit(all, row, { price: adjusted(row.price, percent, step) })
        : all,
    before,
  );
}

function GridSave({ edits, onClear }: { edits: Edits; onClear: () => void }) {
  const t = useTranslations('price_grid');
  const { isOpen, open, close, opener } = useQuestion();
  const save = useGridSave(() => {
    close();
    onClear();
  });
  const isWrong = ![...edits.values()].every(isRight);
  const isTooMuch = edits.size > GRID_CHANGES_MAX;
  return (
    <>
      <EditsBar
        routeId="/admin/price-grid"
        isDirty={edits.size > 0}
        edited={t('edited', { count: edits.size })}
        wrong={isWrong ? t('wrong') : isTooMuch ? t('too_many', { maximum: GRID_CHANGES_MAX }) : null}
      >
        <Button variant="default" px="md" onClick={onClear}>
          {t('discard')}
        </Button>
        <Button ref={opener} px="md" disabled={isWrong || isTooMuch} onClick={open}>
          {t('look')}
        </Button>
      </EditsBar>
      <PreviewDialog edits={edits} save={save} isOpen={isOpen} onClose={close} opener={opener} />
    </>
  );
}

export type GridSaving = ReturnType<typeof useGridSave>;

/** Makes the changes, all or none; what did not fit after all is looked at again. */
function useGridSave(onSaved: () => void) {
  const t = useTranslations('price_grid');
  const queryClient = useQueryClient();
  const toast = useToast();
  const confirmed = useRecentPassword();
  return useSingleMutation({
    mutationFn: (changes: GridChange[]) =>
      confirmed(async () => {
        return (await call('POST /api/admin/price-grid', { body: { changes, is_preview: false } })).data;
      }),
    onSuccess: async ({ is_applied: isApplied, verdicts }) => {
      if (isApplied) onSaved();
      await queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      if (isApplied) await toast(t('saved', { count: verdicts.length }), 'green');
    },
  });
}
