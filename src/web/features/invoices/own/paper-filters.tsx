import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '#web/ui/list/search-field.tsx';
import classes from '#web/features/wallet/movement-filters.module.css';

interface PaperFiltersProps {
  placeholder: string;
  search: string | undefined;
  onSearch: (text: string) => void;
  /** Two fields beside the search. */
  children: ReactNode;
}

/** What to look for and two filters, in one line where there is room. */
export function PaperFilters({ placeholder, search = '', onSearch, children }: PaperFiltersProps) {
  const t = useTranslations('invoices.filters');
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  return (
    <search
      className={classes['filters']}
      aria-label={t('label')}
      style={isWide ? { gridTemplateColumns: '2fr 1fr 1fr' } : undefined}
    >
      <div className={classes['first']} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SearchField label={t('search')} placeholder={placeholder} value={search} onChange={onSearch} />
      </div>
      {children}
    </search>
  );
}
