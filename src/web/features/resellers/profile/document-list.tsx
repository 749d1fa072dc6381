import { Button } from '@mantine/core';
import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { BusinessDocument } from '#shared/resellers/business.contract.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { useSizeText } from '../use-size-text.ts';

interface DocumentListProps {
  documents: readonly BusinessDocument[];
  isReadOnly: boolean;
}

export function DocumentList({ documents, isReadOnly }: DocumentListProps) {
  const t = useTranslations('business.documents');
  const queryClient = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} tabIndex={-1} className="bare lines" aria-label={t('list')}>
      {documents.map((document) => {
        const name = isolate(document.name);
        return (
          <li key={document.id} className="row wrap">
            <About document={document} />
            <Button
              component="a"
              href={document.url}
              target="_blank"
              rel="noopener"
              variant="default"
              size="sm"
              aria-label={t('open_one', { name })}
            >
              {t('open')}
            </Button>
            {isReadOnly ? null : (
              <ActButton
                button={t('remove')}
                look={{ variant: 'subtle', color: 'red' }}
                label={t('remove_one', { name })}
                title={t('remove_title')}
                text={t('remove_text', { name })}
                confirm={t('remove')}
                isDangerous
                act={async () => {
                  await call('DELETE /api/business/documents/{id}', { params: { id: document.id } });
                  await queryClient.invalidateQueries({ queryKey: ['business'] });
                }}
                // Its row is gone by then.
                onDone={() => list.current?.focus()}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function About({ document: { name, content_type, bytes, created_at } }: { document: BusinessDocument }) {
  const { date } = useDates();
  const sizeText = useSizeText();
  const Icon = content_type === 'application/pdf' ? IconFileText : IconPhoto;
  return (
    <span className="row top roomy">
      <Icon size={22} aria-hidden className="fixed muted" />
      <span className="stack gap-0">
        <bdi className="medium break">{name}</bdi>
        <span className="muted small">
          {sizeText(bytes)} · <time dateTime={created_at}>{date(created_at)}</time>
        </span>
      </span>
    </span>
  );
}
