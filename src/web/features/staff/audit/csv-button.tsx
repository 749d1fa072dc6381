import { useTranslations } from 'use-intl';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { auditFilters } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';

/** Saves the log as a file, with the same filters. */
export function CsvButton({ search }: { search: AuditSearch }) {
  const t = useTranslations('audit');
  const query = new URLSearchParams(auditFilters(search)).toString();
  return (
    <DownloadButton
      address={`/api/admin/audit.csv${query === '' ? '' : `?${query}`}`}
      fallbackName="audit.csv"
      busy={t('csv_busy')}
      done={t('csv_done')}
    >
      {t('csv')}
    </DownloadButton>
  );
}
