import { Text } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Page } from '#web/ui/page/page.tsx';
import { ontoLatest } from '#web/ui/list/onto-latest.ts';
import { AdminBreadcrumb } from '#web/ui/page/admin-breadcrumb.tsx';
import { AuditFilters } from '../audit-filters.tsx';
import { AuditLog } from './audit-log.tsx';
import { auditSearch } from './audit-search.ts';
import { CsvButton } from './csv-button.tsx';

/** Who did what to what, when and from where; newest first (design, section 6). */
export function AuditPage() {
  const t = useTranslations('audit');
  // What an address has beyond its filters is none of them.
  const search = auditSearch({ ...useSearch({ from: '/admin/audit' }) });
  const navigate = useNavigate({ from: '/admin/audit' });
  const { cursor, ...filters } = search;
  return (
    <Page
      address={auditSearch}
      title={t('title')}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
      actions={<CsvButton search={search} />}
    >
      <Text c="dimmed">{t('text')}</Text>
      <AuditFilters
        search={search}
        onChange={(wanted, { isTyping }) =>
          void navigate({ search: ontoLatest(search, wanted), replace: isTyping, resetScroll: false })
        }
      />
      <AuditLog
        search={search}
        onChange={(wanted) => void navigate({ search: ontoLatest(search, wanted), resetScroll: false })}
        cursor={cursor}
        addressOf={(at) => ({
          to: '/admin/audit',
          search: at === null ? filters : { ...filters, cursor: at },
        })}
      />
    </Page>
  );
}
