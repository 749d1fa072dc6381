import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { AuditEntry } from '#shared/staff/audit.contract.ts';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { Chip } from '#web/ui/list/chip.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { type List, useList } from '#web/ui/list/use-list.ts';
import { AdminBreadcrumb } from '../admin-breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { AuditTrail } from '../audit-trail.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditSearch, type AuditSearch } from './audit-search.ts';
import { TextLink } from '#web/ui/links.tsx';
import { OnlyLink } from '#web/ui/list/only-link.tsx';

const auditQuery = listOf('GET /api/admin/audit', ['clients', 'audit-log']);

/** Who did what to what, when and from where; newest first (design, section 6). */
export function AuditPage() {
  const t = useTranslations('audit');
  const list = useList('/admin/audit', auditSearch);
  const { search } = list;
  const answer = useQuery(auditQuery({ query: auditSearch.query(search) }));
  return (
    <Page
      address={auditSearch}
      title={t('title')}
      text={t('text')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={<CsvButton search={search} />}
    >
      <AuditFilters list={list} />
      <ListResults
        list={list}
        answer={answer}
        failed={t('load_failed')}
        empty={{ title: t('empty_title'), text: t('empty_text') }}
        nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
        chips={(entries) => <Chips list={list} entries={entries} />}
      >
        {(entries) => (
          <ListCard>
            <AuditTrail entries={entries}>
              {(entry) => <EntryLinks entry={entry} search={search} />}
            </AuditTrail>
          </ListCard>
        )}
      </ListResults>
    </Page>
  );
}

/** Saves the log as a file, with the same filters. */
function CsvButton({ search: { cursor: _, ...filters } }: { search: AuditSearch }) {
  const t = useTranslations('audit');
  const query = new URLSearchParams(auditSearch.query(filters)).toString();
  return (
    <DownloadButton
      address={`/api/admin/audit.csv${query === '' ? '' : `?${query}`}`}
      fallbackName="audit.csv"
      busy={t('csv_busy')}
      done={t('csv_done')}
    >
      {t('csv')}
    </DownloadButton>
  );
}

/** The filters that no field shows. */
function Chips({ list, entries }: { list: List<AuditSearch>; entries: readonly AuditEntry[] }) {
  const t = useTranslations('audit.filters');
  const { search, choose } = list;
  const client = entries.find((entry) => entry.client?.id === search.client)?.client?.trade_name ?? null;
  const names = {
    client: client === null ? t('one_client') : t('client', { name: isolate(client) }),
    person: t('person'),
    actor: t('actor'),
  };
  return (['client', 'person', 'actor'] as const)
    .filter((name) => search[name] !== undefined)
    .map((name) => (
      <Chip key={name} onRemove={() => choose({ [name]: '' })}>
        {names[name]}
      </Chip>
    ));
}

interface EntryLinksProps {
  entry: AuditEntry;
  search: AuditSearch;
}

/** From an entry to the client that it is about, and to all entries about them. */
function EntryLinks({ entry: { client, person }, search }: EntryLinksProps) {
  const t = useTranslations('audit');
  if (client === null) return null;
  const name = client.trade_name ?? person?.name ?? person?.email ?? t('no_name');
  const { cursor: _, ...filters } = search;
  return (
    <Group component="span" gap={2}>
      <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }} inherit>
        <bdi>{name}</bdi>
      </TextLink>
      {search.client === client.id ? null : (
        <OnlyLink
          to="/admin/audit"
          search={{ ...filters, client: client.id }}
          label={t('only_client', { name: isolate(name) })}
        />
      )}
    </Group>
  );
}
