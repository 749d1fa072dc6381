import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { auditActions } from '#shared/staff/audit.contract.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import classes from './audit-filters.module.css';
import { auditGroups, groupOfAction } from './audit/audit-groups.ts';
import { auditSearch, type AuditSearch } from './audit/audit-search.ts';

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (search: AuditSearch, how: { isTyping: boolean }) => void;
}

/** Who, what and when. An empty choice stands for all of a kind. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const t = useTranslations('audit');

  function choose(change: Partial<Record<keyof AuditSearch, string>>, isTyping = false): void {
    // A page begins at an entry of the list before: other filters begin at the start.
    const { cursor: _, ...filters } = { ...search, ...change };
    onChange(auditSearch(filters), { isTyping });
  }

  return (
    <search className={classes['filters']} aria-label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        value={search.search ?? ''}
        onChange={(text) => choose({ search: text }, true)}
      />
      <NativeSelect
        label={t('filters.action')}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        value={search.action ?? ''}
        onChange={(event) => choose({ action: event.currentTarget.value })}
      >
        <option value="">{t('filters.all_actions')}</option>
        {auditGroups.map((group) => (
          <optgroup key={group} label={t(`groups.${group}`)}>
            {auditActions
              .filter((action) => groupOfAction[action] === group)
              .map((action) => (
                <option key={action} value={action}>
                  {t(`names.${action}`)}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
      <TextInput
        type="date"
        label={t('filters.from')}
        value={search.from ?? ''}
        max={search.until}
        onChange={(event) => choose({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('filters.until')}
        value={search.until ?? ''}
        min={search.from}
        onChange={(event) => choose({ until: event.currentTarget.value })}
      />
    </search>
  );
}
