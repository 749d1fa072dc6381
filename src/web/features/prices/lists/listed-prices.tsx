import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { withText, type ListEdits } from './list-edits.ts';
import { ListedRows } from './listed-rows.tsx';
import { listedPricesQuery, type PriceListSearch } from './price-list-queries.ts';
import { SaveListBar } from './save-list-bar.tsx';

const NONE: ListEdits = new Map();

interface ListedPricesProps {
  priceList: PriceList;
  list: List<PriceListSearch>;
}

/** Everything that can be bought, with its price in the catalogue and in this list, to be typed over. */
export function ListedPrices({ priceList, list }: ListedPricesProps) {
  const t = useTranslations('price_lists.prices');
  const [edits, setEdits] = useState(NONE);
  const nothing = { title: t('nothing'), text: t('nothing_text') };
  return (
    <section className="stack">
      <div>
        <h2 className="heading">{t('title')}</h2>
        <Text c="dimmed">{t('text')}</Text>
      </div>
      <Filters label={t('filter')}>
        <SearchField {...list.field('search')} label={t('search')} placeholder={t('placeholder')} />
        <FilterChoice
          {...list.choice('fixed')}
          label={t('show')}
          all={t('show_all')}
          options={[{ value: 'yes', label: t('only_fixed') }]}
        />
      </Filters>
      <ListResults
        list={list}
        answer={useQuery(listedPricesQuery(priceList.id, list.search))}
        failed={t('load_failed')}
        empty={nothing}
        nothingFound={nothing}
      >
        {(rows) => (
          <ListedRows
            list={priceList}
            rows={rows}
            edits={edits}
            onEdit={(row, text) => setEdits((before) => withText(before, row, text))}
          />
        )}
      </ListResults>
      <SaveListBar list={priceList} edits={edits} onClear={() => setEdits(NONE)} />
    </section>
  );
}
