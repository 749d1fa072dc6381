import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { BusinessDocument } from '#shared/resellers/business.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Section } from '#web/ui/page/section.tsx';
import classes from '../client-overview.module.css';

/** The papers of the business, to be opened beside this page. Each look is recorded. */
export function DocumentList({ documents }: { documents: readonly BusinessDocument[] }) {
  const t = useTranslations('clients.overview');
  const { date } = useDates();
  return (
    <Section gap="xs" title={t('documents')}>
      {documents.length === 0 ? (
        <Text c="dimmed">{t('no_documents')}</Text>
      ) : (
        <ul className={classes.documents}>
          {documents.map((document) => (
            <li key={document.id}>
              <Anchor href={document.url} target="_blank" rel="noopener" className={classes.file ?? ''}>
                <bdi>{document.name}</bdi> <IconExternalLink size={16} aria-hidden />
                <span className="visually-hidden">({t('opens_new')})</span>
              </Anchor>
              <span className={classes.detail}>
                {sizeOf(document.bytes)} · {date(document.created_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Readable in both languages. */
function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `\u2068${kilobytes} kB\u2069` : `\u2068${(kilobytes / 1000).toFixed(1)} MB\u2069`;
}
