import { Loader } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
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
  const hasReceipt = transfer.receipt_url !== null;
  const preview = hasReceipt ? (
    <ReceiptPreview transfer={transfer} name={isSuccess ? variables.name : undefined} />
  ) : null;
  if (isReadOnly) return preview;
  return (
    <>
      {isPending ? null : <Refusal error={error} />}
      <DropZone label={t('label')} isOff={isPending} onDrop={mutate}>
        {preview}
        <span className={`small ${classes['hint']}`}>{t('drop')}</span>
        <div className="row wrap">
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
        <output className="small">
          {isPending ? (
            <>
              <Loader size="xs" aria-hidden /> {t('uploading', { name: isolate(variables.name) })}
            </>
          ) : hasReceipt ? (
            t('added')
          ) : null}
        </output>
        {isMissing && !isPending ? (
          <span className="small wrong" role="alert">
            {t('missing')}
          </span>
        ) : null}
      </DropZone>
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
