import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { REPORT_LENGTH } from '#shared/orders/code-reports.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';

const MEGABYTES_MAX = 10;
const NAME_MAX = 300;
/** Named one by one, iPhones send their own kind of picture as one of these. */
const KINDS = 'image/jpeg,image/png,image/webp,application/pdf';

interface ReportDialogProps {
  deliveryId: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const NOTHING: { reason: string; file: File | null } = { reason: '', file: null };

/** Says to the order desk what does not work, with a picture of it perhaps. */
export function ReportDialog({ deliveryId: id, opener, onClose }: ReportDialogProps) {
  const t = useTranslations('purchase_history.reports');
  const { min, max } = REPORT_LENGTH;
  const draft = useDraft({
    initial: NOTHING,
    problems: ({ reason }) => ({ reason: reason.trim().length < min ? t('too_short', { min }) : null }),
    send: ({ reason, file }): Promise<unknown> => {
      if (file === null)
        return call('POST /api/deliveries/{id}/report', { params: { id }, body: { reason } });
      refuseLarge(file, MEGABYTES_MAX);
      const query = { reason, name: file.name.slice(0, NAME_MAX) };
      return call('POST /api/deliveries/{id}/report-with-picture', { params: { id }, query, upload: file });
    },
    topics: ['orders'],
    done: () => t('sent'),
    onDone: onClose,
  });
  const { file } = draft.draft;
  return (
    <FormDialog
      draft={draft}
      title={t('title')}
      action={t('send')}
      opener={opener}
      onClose={onClose}
      staysOnSlip
    >
      <Text>{t('text')}</Text>
      <Textarea
        {...draft.field('reason')}
        label={t('reason')}
        description={t('reason_hint')}
        data-autofocus
        autosize
        minRows={3}
        maxLength={max}
      />
      <Stack gap="xs" align="start">
        <Text size="sm" fw={500}>
          {t('picture')}
        </Text>
        <FileButton
          label={t(file === null ? 'choose' : 'other')}
          kinds={KINDS}
          isBusy={draft.isBusy}
          onChoose={(chosen) => draft.set({ file: chosen })}
        />
        {file === null ? null : (
          <Group gap="xs">
            <Text size="sm">{t('chosen', { name: isolate(file.name) })}</Text>
            <Button
              variant="subtle"
              size="sm"
              disabled={draft.isBusy}
              onClick={() => draft.set({ file: null })}
            >
              {t('remove')}
            </Button>
          </Group>
        )}
      </Stack>
    </FormDialog>
  );
}
