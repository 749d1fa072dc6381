import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#shared/staff/audit.contract.ts';
import { isolate } from '#shared/locale.ts';
import classes from '../audit-filters.module.css';
import type { AuditSearch } from './audit-search.ts';

interface AuditChipsProps {
  search: AuditSearch;
  /** What is shown: they know the names behind the ids. */
  entries: readonly AuditEntry[] | undefined;
  onChange: (search: AuditSearch) => void;
}

const chosenByLink = ['client', 'person', 'actor'] as const;

/** The filters that no field shows, each with its end, and the end of all. */
export function AuditChips({ search, entries, onChange }: AuditChipsProps) {
  const t = useTranslations('audit.filters');
  const { cursor: _, ...filters } = search;
  const client = entries?.find((entry) => entry.client?.id === search.client)?.client?.trade_name ?? null;
  const names = {
    client: client === null ? t('one_client') : t('client', { name: isolate(client) }),
    person: t('person'),
    actor: t('actor'),
  };
  if (Object.keys(filters).length === 0) return null;

  function without(removed: (typeof chosenByLink)[number]): AuditSearch {
    const { [removed]: __, ...rest } = filters;
    return rest;
  }

  return (
    <div className={classes['chips']}>
      {chosenByLink
        .filter((name) => search[name] !== undefined)
        .map((name) => (
          <Button
            key={name}
            size="sm"
            variant="light"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={t('remove', { name: names[name] })}
            onClick={() => onChange(without(name))}
          >
            {names[name]}
          </Button>
        ))}
      <Button size="sm" px="xs" variant="subtle" onClick={() => onChange({})}>
        {t('clear')}
      </Button>
    </div>
  );
}
