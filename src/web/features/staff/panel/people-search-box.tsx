import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { SEARCH_LENGTH } from '#web/ui/list/search-of.ts';

/** As orders are numbered: R26-000123. */
const ORDER_NUMBER = /^#?[a-z]\d{2}-?\d{4,9}$/i;

/** From every section of the panel to a person, or by its number to an order: Enter shows what was found there. */
export function PeopleSearch() {
  const t = useTranslations('admin.search');
  const navigate = useNavigate();
  const canReadOrders = useMay()('read_orders');
  const { search } = useSearch({ strict: false });
  const [text, setText] = useState('');
  const [seen, setSeen] = useState(search);
  // What is searched for elsewhere does not stay in here.
  if (search !== seen) {
    setSeen(search);
    setText('');
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const wanted = text.trim();
    if (canReadOrders && ORDER_NUMBER.test(wanted))
      void navigate({ to: '/admin/orders', search: { search: wanted } });
    else void navigate({ to: '/admin/users', search: wanted === '' ? {} : { search: wanted } });
  }

  return (
    <search aria-label={t('label')}>
      <form onSubmit={submit} noValidate>
        <TextInput
          type="search"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={text}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          leftSection={<IconSearch size={18} aria-hidden />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
