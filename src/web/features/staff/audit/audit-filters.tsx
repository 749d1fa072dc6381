import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { auditActions } from '#shared/staff/audit.contract.ts';
import { FilterDays, Filters } from '#web/ui/list/filters.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { auditGroups, groupOfAction } from './audit-groups.ts';
import type { AuditSearch } from './audit-search.ts';

/** Who, what and when. An empty choice stands for all of a kind. */
export function AuditFilters({ list: { search, choose, field } }: { list: List<AuditSearch> }) {
  const t = useTranslations('audit');
  return (
    <Filters label={t('filters.label')}>
      <SearchField
        label={t('filters.search')}
        placeholder={t('filters.search_placeholder')}
        {...field('search')}
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
      <FilterDays search={search} say={(name) => t(`filters.${name}`)} onChoose={choose} />
    </Filters>
  );
}
