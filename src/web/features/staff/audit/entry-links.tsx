import { Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#shared/staff/audit.contract.ts';
import { isolate } from '#shared/locale.ts';
import { TextLink } from '#web/ui/links.tsx';
import { OnlyLink } from '#web/ui/list/only-link.tsx';
import type { AuditSearch } from './audit-search.ts';

interface EntryLinksProps {
  entry: AuditEntry;
  search: AuditSearch;
}

/** From an entry to the client that it is about, and to all entries about them. */
export function EntryLinks({ entry: { client, person }, search }: EntryLinksProps) {
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
