import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { SEARCH_LENGTH } from '../people/people-search.ts';

/** From every section of the panel to a person: Enter shows who was found among the users. */
export function PeopleSearch() {
  const t = useTranslations('admin.search');
  const navigate = useNavigate();
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
    void navigate({ to: '/admin/users', search: wanted === '' ? {} : { search: wanted } });
  }

  return (
    <search aria-label={t('label')}>
      <form onSubmit={submit}>
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
