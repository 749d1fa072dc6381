import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';

/** As the contract has them, whose schemas would weigh too much here. */
const REASON = { min: 5, max: 1000 };
const MEGABYTES_MAX = 10;
const NAME_MAX = 300;
/** Named one by one, iPhones send their own kind of picture as one of these. */
const KINDS = 'image/jpeg,image/png,image/webp,application/pdf';

interface ReportDialogProps {
  deliveryId: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Says to the order desk what does not work, with a picture of it perhaps. */
export function ReportDialog({ deliveryId, opener, onClose }: ReportDialogProps) {
  const t = useTranslations('purchase_history.reports');
  const shell = useTranslations('shell');
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useReport(deliveryId, onClose);
  const isShort = reason.trim().length < REASON.min;
  function send(): void {
    setTried(true);
    if (!isShort) mutate({ reason: reason.trim(), file });
  }
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} opener={opener} isBusy={isPending} staysOnSlip>
      <Stack gap="md">
        <Text>{t('text')}</Text>
        {isPending ? null : <Refusal error={error} />}
        <Textarea
          label={t('reason')}
          description={t('reason_hint')}
          data-autofocus
          autosize
          minRows={3}
          maxLength={REASON.max}
          value={reason}
          error={isTried && isShort ? t('too_short', { min: REASON.min }) : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Stack gap="xs" align="start">
          <Text size="sm" fw={500}>
            {t('picture')}
          </Text>
          <FileButton
            label={t(file === null ? 'choose' : 'other')}
            kinds={KINDS}
            isBusy={isPending}
            onChoose={setFile}
          />
          {file === null ? null : (
            <Group gap="xs">
              <Text size="sm">{t('chosen', { name: isolate(file.name) })}</Text>
              <Button variant="subtle" size="sm" disabled={isPending} onClick={() => setFile(null)}>
                {t('remove')}
              </Button>
            </Group>
          )}
        </Stack>
        <DialogActions>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {shell('cancel')}
          </Button>
          <Button disabled={isPending} onClick={send}>
            {isPending ? t('sending') : t('send')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

function useReport(id: string, onDone: () => void) {
  const t = useTranslations('purchase_history.reports');
  const queryClient = useQueryClient();
  const toast = useToast();
  return useSingleMutation<void, { reason: string; file: File | null }>({
    mutationFn: async ({ reason, file }) => {
      if (file === null) {
        await call('POST /api/deliveries/{id}/report', { params: { id }, body: { reason } });
        return;
      }
      refuseLarge(file, MEGABYTES_MAX);
      const query = { reason, name: file.name.slice(0, NAME_MAX) };
      await call('POST /api/deliveries/{id}/report-with-picture', { params: { id }, query, upload: file });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
      onDone();
      await toast(t('sent'), 'green');
    },
    // Taken back or reported by somebody else meanwhile: the page behind shows it.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}
