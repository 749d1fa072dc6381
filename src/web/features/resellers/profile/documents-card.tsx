import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { BusinessDocument } from '#shared/resellers/business.contract.ts';
import { DocumentList } from './document-list.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { Section } from '#web/ui/page/section.tsx';

interface DocumentsCardProps {
  documents: readonly BusinessDocument[];
  isReadOnly?: boolean;
}

/** The trade register, as it was uploaded. */
export function DocumentsCard({ documents, isReadOnly = false }: DocumentsCardProps) {
  const t = useTranslations('business.documents');
  return (
    <Section title={t('title')} text={t('text')}>
      {isReadOnly ? null : <DocumentUpload count={documents.length} />}
      {documents.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <DocumentList documents={documents} isReadOnly={isReadOnly} />
      )}
    </Section>
  );
}
