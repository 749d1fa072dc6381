import { Loader, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type DragEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';
import { depositQuery } from '../deposit-queries.ts';
import { ReceiptPreview } from './receipt-preview.tsx';
import classes from './receipt-upload.module.css';

/** Named one by one, iPhones send their own kind of picture as one of these. */
const KINDS = 'image/jpeg,image/png,image/webp,application/pdf';
const NAME_MAX = 300;

interface ReceiptUploadProps {
  id: string;
  transfer: NonNullable<Deposit['transfer']>;
  megabytesMax: number;
  isMissing: boolean;
  isReadOnly: boolean;
  /** The button that chooses a file. */
  chooser: RefObject<HTMLButtonElement | null>;
}

/** The receipt, and how to put another in its place: by choosing, dropping, or with the camera of a telephone. */
export function ReceiptUpload(props: ReceiptUploadProps) {
  const { id, transfer, megabytesMax, isMissing, isReadOnly, chooser } = props;
  const t = useTranslations('deposits.receipt');
  const { mutate, isPending, isSuccess, error, variables } = useUpload(id, megabytesMax);
  const drop = useDrop((file) => !isPending && mutate(file));
  const hasReceipt = transfer.receipt_url !== null;
  const preview = hasReceipt ? (
    <ReceiptPreview transfer={transfer} name={isSuccess ? variables.name : undefined} />
  ) : null;
  if (isReadOnly) return preview;
  return (
    <>
      {isPending ? null : <Refusal error={error} />}
      {/* Dropping is a short cut: the buttons inside do the same for everybody. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset className={classes['drop']} aria-label={t('label')} {...drop}>
        {preview}
        <Text size="sm" className={classes['hint']}>
          {t('drop')}
        </Text>
        <div className={classes['buttons']}>
          <span className={classes['camera']}>
            <FileButton label={t('camera')} kinds="image/*" isCamera isBusy={isPending} onChoose={mutate} />
          </span>
          <FileButton
            ref={chooser}
            label={t(hasReceipt ? 'replace' : 'choose')}
            kinds={KINDS}
            isBusy={isPending}
            onChoose={mutate}
          />
        </div>
        <output className={classes['news']}>
          {isPending ? (
            <>
              <Loader size="xs" aria-hidden /> {t('uploading', { name: isolate(variables.name) })}
            </>
          ) : hasReceipt ? (
            t('added')
          ) : null}
        </output>
        {isMissing && !isPending ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('missing')}
          </Text>
        ) : null}
      </fieldset>
    </>
  );
}

function useUpload(id: string, megabytesMax: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      refuseLarge(file, megabytesMax);
      const query = { name: file.name.slice(0, NAME_MAX) };
      return (await call('PUT /api/deposits/{id}/receipt', { params: { id }, query, upload: file })).data;
    },
    onSuccess: (deposit) => queryClient.setQueryData(depositQuery(id).queryKey, deposit),
    // Sent in or cancelled in another window, perhaps.
    onError: () => queryClient.invalidateQueries({ queryKey: ['deposits'] }),
  });
}

function useDrop(take: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file !== undefined) take(file);
    },
  };
}
