import { useTranslations } from 'use-intl';
import { deskKeyStates, webhookHealths } from '#shared/api/api-desk.contract.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { FilterChoice } from '#web/ui/list/filter-choice.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { ListTab, ListTabs } from '#web/ui/list/list-tabs.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useList, type List } from '#web/ui/list/use-list.ts';
import { Page } from '#web/ui/page/page.tsx';
import { apiDeskSearch, type ApiDeskSearch } from './api-desk-search.ts';
import { ClientKeyList } from './client-key-list.tsx';
import { ClientWebhookList } from './client-webhook-list.tsx';

/** API keys and webhooks of all clients. */
export function ApiDeskPage() {
  const t = useTranslations('api_desk');
  const list = useList('/admin/api', apiDeskSearch);
  const isWebhooks = list.search.tab === 'webhooks';
  return (
    <Page
      address={apiDeskSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Tabs isWebhooks={isWebhooks} />
      <DeskFilters list={list} isWebhooks={isWebhooks} />
      {isWebhooks ? <ClientWebhookList list={list} /> : <ClientKeyList list={list} />}
    </Page>
  );
}

function Tabs({ isWebhooks }: { isWebhooks: boolean }) {
  const t = useTranslations('api_desk.tabs');
  return (
    <ListTabs label={t('label')}>
      <ListTab to="/admin/api" resetScroll={false} isCurrent={!isWebhooks} count={undefined}>
        {t('keys')}
      </ListTab>
      <ListTab
        to="/admin/api"
        search={{ tab: 'webhooks' }}
        resetScroll={false}
        isCurrent={isWebhooks}
        count={undefined}
      >
        {t('webhooks')}
      </ListTab>
    </ListTabs>
  );
}

function DeskFilters({ list, isWebhooks }: { list: List<ApiDeskSearch>; isWebhooks: boolean }) {
  const t = useTranslations('api_desk.filters');
  const healths = useTranslations('webhooks.statuses');
  return (
    <Filters label={t('label')}>
      <SearchField
        key={String(isWebhooks)}
        {...list.field('search')}
        label={t('search')}
        placeholder={t(isWebhooks ? 'webhooks' : 'keys')}
      />
      {isWebhooks ? (
        <FilterChoice
          {...list.choice('health')}
          label={t('health')}
          all={t('all_healths')}
          options={webhookHealths.map((value) => ({ value, label: healths(value) }))}
        />
      ) : (
        <FilterChoice
          {...list.choice('state')}
          label={t('state')}
          all={t('all_states')}
          options={deskKeyStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      )}
    </Filters>
  );
}
