import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { roles } from '#shared/permissions.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import classes from './client-filters.module.css';
import { simpleAdminSearch, type SimpleAdminSearch } from './simple-admin-search.ts';

interface ClientFiltersProps {
  filters: SimpleAdminSearch;
  /** With all filters as they now are. */
  onChange: (filters: SimpleAdminSearch, isTyping?: boolean) => void;
}

export function ClientFilters({ filters, onChange }: ClientFiltersProps) {
  const t = useTranslations('simple_admin');
  const names = useTranslations('clients');

  // An empty choice stands for all of a kind, and for no entry in the address.
  function choose(change: Partial<Record<keyof SimpleAdminSearch, string>>, isTyping = false): void {
    onChange(simpleAdminSearch({ ...filters, ...change, tab: 'clients' }), isTyping);
  }

  const arrow = <IconChevronDown size={18} aria-hidden />;
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <SearchField
        label={t('search')}
        placeholder={t('search_placeholder')}
        value={filters.search ?? ''}
        onChange={(search) => choose({ search }, true)}
      />
      <NativeSelect
        rightSection={arrow}
        label={t('role')}
        value={filters.role ?? ''}
        onChange={(event) => choose({ role: event.currentTarget.value })}
        data={[
          { value: '', label: t('all_roles') },
          ...roles.map((value) => ({ value, label: names(`roles.${value}`) })),
        ]}
      />
      <NativeSelect
        rightSection={arrow}
        label={t('status')}
        value={filters.status ?? ''}
        onChange={(event) => choose({ status: event.currentTarget.value })}
        data={[
          { value: '', label: t('all_statuses') },
          { value: 'active', label: names('active') },
          { value: 'inactive', label: names('inactive') },
        ]}
      />
    </search>
  );
}
