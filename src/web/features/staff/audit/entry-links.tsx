import { IconFilter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#shared/staff/audit.contract.ts';
import { isolate } from '#shared/locale.ts';
import { TextLink } from '#web/ui/links.tsx';
import classes from '../audit-filters.module.css';
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
    <span className={classes['about']}>
      <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }} inherit>
        <bdi>{name}</bdi>
      </TextLink>
      {search.client === client.id ? null : (
        <Link
          className={classes['filter']}
          to="/admin/audit"
          search={{ ...filters, client: client.id }}
          aria-label={t('only_client', { name: isolate(name) })}
          title={t('only_client', { name: isolate(name) })}
        >
          <IconFilter size={16} aria-hidden />
        </Link>
      )}
    </span>
  );
}
