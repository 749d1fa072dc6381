import { useTranslations } from 'use-intl';
import { deskSorts, quoteHolders } from '#shared/quotes/quote-desk.contract.ts';
import { quoteStates } from '#shared/quotes/quotes.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { DeskQuotesList } from './desk-quotes-list.tsx';
import { deskQuotesSearch, type DeskQuotesSearch } from './desk-quotes-search.ts';
import { DeskFigures, DeskTiles } from './desk-tiles.tsx';
import { SettingsButton } from './settings-button.tsx';

/** Requests for quotes of all clients: who has waited longest first. */
export function DeskQuotesPage() {
  const t = useTranslations('quote_desk');
  const mayAdminister = useMay()('administer');
  const list = useList('/admin/quotes', deskQuotesSearch);
  return (
    <Page
      address={deskQuotesSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={
        <>
          <DeskFigures list={list} />
          {mayAdminister ? <SettingsButton /> : null}
        </>
      }
    >
      <DeskTiles list={list} />
      <DeskFilters list={list} />
      <DeskQuotesList list={list} />
    </Page>
  );
}

function DeskFilters({ list }: { list: List<DeskQuotesSearch> }) {
  const t = useTranslations('quote_desk.filters');
  const states = useTranslations('quotes.state');
  const [age, ...sorts] = deskSorts;
  return (
    <Filters label={t('label')}>
      <SearchField {...list.field('search')} label={t('search')} placeholder={t('search_placeholder')} />
      <FilterChoice
        {...list.choice('state')}
        label={t('state')}
        all={t('open')}
        options={[
          ...quoteStates.map((value) => ({ value, label: states(value) })),
          { value: 'all', label: t('all_states') },
        ]}
      />
      <FilterChoice
        {...list.choice('holder')}
        label={t('holder')}
        all={t('all_holders')}
        options={quoteHolders.map((value) => ({ value, label: t(`holders.${value}`) }))}
      />
      <FilterChoice
        {...list.choice('sort')}
        label={t('sort')}
        all={t(`sorts.${age}`)}
        options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
    </Filters>
  );
}
