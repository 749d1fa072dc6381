import { Button, Group, Text } from '@mantine/core';
import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BusinessDocument } from '#shared/resellers/business.contract.ts';
import { formattingLocale, isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ConfirmDialog } from '#web/ui/act/confirm-dialog.tsx';
import classes from './documents.module.css';

interface DocumentListProps {
  documents: readonly BusinessDocument[];
  isReadOnly: boolean;
}

export function DocumentList({ documents, isReadOnly }: DocumentListProps) {
  const t = useTranslations('business.documents');
  const [leaving, setLeaving] = useState<BusinessDocument | null>(null);
  const opener = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t('list')}>
        {documents.map((document) => (
          <li key={document.id} className={classes.document}>
            <About document={document} />
            <Group gap="xs">
              <Button
                component="a"
                href={document.url}
                target="_blank"
                rel="noopener"
                variant="default"
                size="sm"
                aria-label={t('open_one', { name: isolate(document.name) })}
              >
                {t('open')}
              </Button>
              {isReadOnly ? null : (
                <Button
                  variant="subtle"
                  color="red"
                  size="sm"
                  aria-label={t('remove_one', { name: isolate(document.name) })}
                  onClick={({ currentTarget }) => {
                    opener.current = currentTarget;
                    setLeaving(document);
                  }}
                >
                  {t('remove')}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
      {leaving === null ? null : (
        <RemoveDialog
          document={leaving}
          opener={opener}
          onClose={() => setLeaving(null)}
          onRemoved={() => list.current?.focus()}
        />
      )}
    </>
  );
}

function About({ document: { name, content_type, bytes, created_at } }: { document: BusinessDocument }) {
  const { date } = useDates();
  const sizeText = useSizeText();
  const Icon = content_type === 'application/pdf' ? IconFileText : IconPhoto;
  return (
    <span className={classes.about}>
      <Icon size={22} aria-hidden />
      <span>
        <bdi className="medium break">{name}</bdi>
        <span className="muted small">
          {sizeText(bytes)} · <time dateTime={created_at}>{date(created_at)}</time>
        </span>
      </span>
    </span>
  );
}

interface RemoveDialogProps {
  document: BusinessDocument;
  opener: React.RefObject<HTMLElement | null>;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveDialog({ document: { id, name }, opener, onClose, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('business.documents');
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/business/documents/{id}', { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['business'] });
      onClose();
      onRemoved();
    },
  });
  return (
    <ConfirmDialog
      title={t('remove_title')}
      action={t('remove')}
      isBusy={remove.isPending}
      isDangerous
      error={remove.error}
      opener={opener}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Text>{t('remove_text', { name: isolate(name) })}</Text>
    </ConfirmDialog>
  );
}

/** "240 kB", "1.2 MB". */
function useSizeText(): (bytes: number) => string {
  const { language } = useLanguage();
  return (bytes) => {
    const isLarge = bytes >= 1_000_000;
    return new Intl.NumberFormat(formattingLocale(language), {
      style: 'unit',
      unit: isLarge ? 'megabyte' : 'kilobyte',
      maximumFractionDigits: isLarge ? 1 : 0,
    }).format(isLarge ? bytes / 1_000_000 : Math.ceil(bytes / 1000));
  };
}
