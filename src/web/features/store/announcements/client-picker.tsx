import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Person } from '#shared/resellers/people.contract.ts';
import { ANNOUNCEMENT } from '#shared/store/announcements.contract.ts';
import { Chip } from '#web/ui/list/chip.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { fullName } from '#web/ui/show/names.ts';
import { clientsQuery } from './announcement-queries.ts';

export interface PickedClient {
  id: string;
  name: string;
}

interface ClientPickerProps {
  picked: readonly PickedClient[];
  error: string | null;
  onChange: (picked: PickedClient[]) => void;
}

/** Clients that are looked for and chosen one by one. */
export function ClientPicker({ picked, error, onChange }: ClientPickerProps) {
  const t = useTranslations('announcements.form');
  const [search, setSearch] = useState('');
  const { data } = useQuery({ ...clientsQuery(search), enabled: search !== '' });
  const found = search === '' || data === undefined ? null : data.data.flatMap(asPicked);
  const isFull = picked.length >= ANNOUNCEMENT.clients;
  return (
    <div className="stack gap-sm">
      <SearchField
        label={t('search')}
        placeholder={t('search_placeholder')}
        value={search}
        onChange={setSearch}
      />
      {found === null ? null : found.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('nothing_found')}
        </Text>
      ) : (
        <ul className="bare row wrap gap-xs" aria-label={t('found')}>
          {found.map((client) => (
            <li key={client.id}>
              <Button
                size="sm"
                variant="default"
                aria-label={t('add', { name: isolate(client.name) })}
                disabled={isFull || picked.some(({ id }) => id === client.id)}
                onClick={() => onChange([...picked, client])}
              >
                <bdi>{client.name}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {picked.length === 0 ? null : (
        <ul className="bare row wrap gap-xs" aria-label={t('picked')}>
          {picked.map(({ id, name }) => (
            <li key={id}>
              <Chip onRemove={() => onChange(picked.filter((one) => one.id !== id))}>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
      {error === null ? null : (
        <Text role="alert" size="sm" c="red">
          {error}
        </Text>
      )}
      {isFull ? <Text size="sm">{t('too_many', { count: String(ANNOUNCEMENT.clients) })}</Text> : null}
    </div>
  );
}

function asPicked(person: Person): PickedClient[] {
  if (person.client === null) return [];
  return [{ id: person.client.id, name: person.client.trade_name ?? fullName(person) ?? person.email }];
}
