import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Invoice } from '#shared/invoices/invoices.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { type List, useList } from '#web/ui/list/use-list.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { invoicesSearch, type InvoicesSearch } from './invoices-search.ts';
import { KindChoice, lastYears } from './paper-filters.tsx';
import { PaperDay, usePaperColumns } from './paper-parts.tsx';
import { IconFileInfo } from '@tabler/icons-react';
import type { Business } from '#shared/resellers/business.contract.ts';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import { formattingLocale } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useSession } from '#web/session/session.ts';
import { businessQuery } from '#web/features/resellers/business-query.ts';

/** Papers come and go with orders. */
const invoicesQuery = listOf('GET /api/invoices', ['orders', 'invoices']);

/** The business's invoices and credit notes, newest first. */
export function InvoicesPage() {
  const t = useTranslations('invoices');
  const maySee = useMay()('see_money');
  return (
    <Page
      address={invoicesSearch}
      title={t('title')}
      {...(maySee ? { text: t('text') } : {})}
      breadcrumb={<Breadcrumb>{t('title')}</Breadcrumb>}
    >
      {maySee ? <Invoices /> : <NotYours />}
    </Page>
  );
}

function Invoices() {
  const t = useTranslations('invoices');
  const list = useList('/invoices', invoicesSearch);
  const { year, ...query } = list.search;
  const answer = useQuery(
    invoicesQuery({ query: { ...query, ...(year === undefined ? {} : { year: Number(year) }) } }),
  );
  const { number, end } = usePaperColumns('/api/invoices');
  const columns: Column<Invoice>[] = [
    { ...number, grows: true },
    { name: t('columns.date'), show: (paper) => <PaperDay paper={paper} /> },
    {
      name: t('columns.order'),
      show: ({ order }) => (
        <TextLink to="/purchase-history/$orderId" params={{ orderId: order.id }} inherit>
          <CodeText>{order.order_number}</CodeText>
        </TextLink>
      ),
    },
    ...end,
  ];
  return (
    <>
      <MissingIdentifiers />
      <InvoiceFilters list={list} />
      <ListResults
        list={list}
        answer={answer}
        failed={t('load_failed')}
        empty={{
          title: t('empty_title'),
          text: t('empty_text'),
          action: <ButtonLink to="/products">{t('see_products')}</ButtonLink>,
        }}
        nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      >
        {(invoices) => <DataList caption={t('list')} rows={invoices} columns={columns} />}
      </ListResults>
    </>
  );
}

function InvoiceFilters({ list }: { list: List<InvoicesSearch> }) {
  const t = useTranslations('invoices.filters');
  return (
    <Filters label={t('label')}>
      <SearchField {...list.field('search')} label={t('search')} placeholder={t('search_placeholder')} />
      <KindChoice {...list.choice('kind')} />
      <FilterChoice
        {...list.choice('year')}
        label={t('year')}
        all={t('all_years')}
        options={lastYears().map((year) => ({ value: year, label: year }))}
      />
    </Filters>
  );
}

function NotYours() {
  const t = useTranslations('invoices');
  const pages = useTranslations('shell.pages');
  const barrier = useTeamBarrier()('see_money');
  return (
    <EmptyState
      title={t('not_your_role')}
      {...(barrier === null ? {} : { text: barrier })}
      action={<ButtonLink to="/dashboard">{pages('dashboard')}</ButtonLink>}
    />
  );
}

const needed = ['trade_name', 'address', 'rc', 'nif', 'nis', 'ai'] as const satisfies (keyof Business)[];

/** What an Algerian invoice says of its buyer and the business has not given; nothing where all is there. */
function MissingIdentifiers() {
  const { reseller } = useSession();
  return reseller === null ? null : <Missing reseller={reseller} />;
}

function Missing({ reseller }: { reseller: NonNullable<Session['reseller']> }) {
  const t = useTranslations('invoices.missing');
  const list = new Intl.ListFormat(formattingLocale(useLanguage().language));
  const isOwn = useMay()('manage_business');
  const { data } = useQuery(businessQuery(reseller));
  const missing = data === undefined ? [] : needed.filter((field) => data[field] === null);
  if (missing.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconFileInfo aria-hidden />}
      title={t('title', { fields: list.format(missing.map((field) => t(`fields.${field}`))) })}
    >
      {t(isOwn ? 'text' : 'ask_owner')}{' '}
      {isOwn ? (
        <TextLink to="/client-profile" search={{ tab: 'business' }} inherit c="inherit" underline="always">
          {t('fill_in')}
        </TextLink>
      ) : null}
    </Alert>
  );
}
