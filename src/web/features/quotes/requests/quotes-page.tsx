import { IconCheck, IconClock, IconReceipt, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { quoteSorts, quoteStateFilters, type QuoteRow } from '#shared/quotes/quotes.contract.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { DataList, RowLink, type Column } from '#web/ui/list/data-list.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { answerOf, listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { HelpLink } from '#web/features/support/help-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { FilterTile, Tiles } from '#web/ui/show/tile.tsx';
import { useAge } from '#web/ui/show/use-age.ts';
import { Asked } from '../asked.tsx';
import { QuoteState, ValidUntil } from '../quote-state.tsx';
import { quotesSearch, type QuotesSearch } from './quotes-search.ts';

const quotesQuery = listOf('GET /api/quotes', ['quotes', 'list']);
const countsQuery = answerOf('GET /api/quotes/counts', ['quotes', 'counts']);

/** The business's requests for quotes, and what became of them (specification, section 2). */
export function QuotesPage() {
  const t = useTranslations('quotes');
  const nobody = useTranslations('orders.no_business');
  const { reseller } = useSession();
  const list = useList('/quotes', quotesSearch);
  return (
    <Page
      address={quotesSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<Breadcrumb>{t('title')}</Breadcrumb>}
      actions={
        <>
          <HelpLink article="bulk-orders-and-quotes" topic={t('title')} />
          {reseller === null ? null : <ButtonLink to="/bulk-order">{t('to_bulk_order')}</ButtonLink>}
        </>
      }
    >
      {reseller === null ? (
        <EmptyState title={nobody('title')} text={nobody('text')} />
      ) : (
        <>
          <QuotesTiles list={list} />
          <QuotesFilters list={list} />
          <QuotesResults list={list} />
        </>
      )}
    </Page>
  );
}

const ICONS = { pending: IconClock, quoted: IconTag, accepted: IconCheck, total: IconReceipt } as const;

/** How many there are of each state; each shows them. */
function QuotesTiles({ list: { search, choose } }: { list: List<QuotesSearch> }) {
  const t = useTranslations('quotes');
  const { data, isError } = useQuery(countsQuery);
  return (
    <Tiles label={t('tiles.label')}>
      {(['quoted', 'pending', 'accepted', 'total'] as const).map((name) => {
        const Icon = ICONS[name];
        const state = name === 'total' ? undefined : name;
        return (
          <FilterTile
            key={name}
            label={t(`tiles.${name}`)}
            icon={<Icon size={18} aria-hidden />}
            count={data?.[name] ?? (isError ? null : undefined)}
            isPressed={search.state === state}
            onPress={() => choose({ state: search.state === state ? '' : state })}
          />
        );
      })}
    </Tiles>
  );
}

function QuotesFilters({ list }: { list: List<QuotesSearch> }) {
  const t = useTranslations('quotes');
  const [newest, ...sorts] = quoteSorts;
  return (
    <Filters label={t('filters.label')}>
      <SearchField
        {...list.field('search')}
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
      />
      <FilterChoice
        {...list.choice('state')}
        label={t('filters.state')}
        all={t('filters.all_states')}
        options={quoteStateFilters.map((value) => ({
          value,
          label: value === 'open' ? t('filters.open') : t(`state.${value}`),
        }))}
      />
      <FilterChoice
        {...list.choice('sort')}
        label={t('filters.sort')}
        all={t(`filters.sorts.${newest}`)}
        options={sorts.map((value) => ({ value, label: t(`filters.sorts.${value}`) }))}
      />
    </Filters>
  );
}

function QuotesResults({ list }: { list: List<QuotesSearch> }) {
  const t = useTranslations('quotes');
  const age = useAge();
  const columns: Column<QuoteRow>[] = [
    {
      name: t('columns.quote'),
      card: 'title',
      show: ({ id, number }) => (
        <RowLink to="/quotes/$quoteId" params={{ quoteId: id }}>
          <CodeText>{number}</CodeText>
        </RowLink>
      ),
    },
    { name: t('columns.products'), grows: true, card: 'line', show: (row) => <Asked row={row} /> },
    { name: t('columns.state'), card: 'badge', show: ({ state }) => <QuoteState state={state} /> },
    {
      name: t('columns.age'),
      show: ({ created_at: at }) => <time dateTime={at}>{age(at)}</time>,
    },
    {
      name: t('columns.valid_until'),
      show: ({ valid_until: at, state }) => <ValidUntil at={at} isOpen={state === 'quoted'} />,
    },
    {
      name: t('columns.total'),
      isEnd: true,
      card: 'corner',
      show: ({ total }) => (total === null ? '—' : <Exact money={total} />),
    },
  ];
  return (
    <ListResults
      list={list}
      answer={useQuery(quotesQuery({ query: quotesSearch.query(list.search) }))}
      failed={t('load_failed')}
      empty={{
        title: t('empty_title'),
        text: t('empty_text'),
        action: <ButtonLink to="/bulk-order">{t('to_bulk_order')}</ButtonLink>,
      }}
      nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
    >
      {(rows) => <DataList caption={t('list')} rows={rows} columns={columns} />}
    </ListResults>
  );
}
