import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { DropZone } from '#web/ui/form/drop-zone.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';

/** The server's limits, known here so that nothing is sent in vain. */
const MEGABYTES_MAX = 10;
const DOCUMENTS_MAX = 5;
const NAME_MAX = 200;
const KINDS = 'application/pdf,image/jpeg,image/png,image/webp';

/** A place to drop a file on, and a button for those who have nothing to drag with. */
export function DocumentUpload({ count }: { count: number }) {
  const t = useTranslations('business.documents');
  const { mutate, isPending, error, data, variables } = useUpload();
  const isFull = count >= DOCUMENTS_MAX;
  const name = isolate(variables?.name ?? '');

  return (
    <>
      <Refusal error={error} />
      <DropZone label={t('title')} isOff={isFull || isPending} onDrop={mutate}>
        <Text size="sm">{t(isFull ? 'full' : 'drop')}</Text>
        <FileButton label={t('choose')} kinds={KINDS} isBusy={isPending || isFull} onChoose={mutate} />
        <output>
          {isPending ? t('uploading', { name }) : data === undefined ? null : t('uploaded', { name })}
        </output>
      </DropZone>
    </>
  );
}

function useUpload() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      refuseLarge(file, MEGABYTES_MAX);
      const name = file.name.slice(0, NAME_MAX);
      return (await call('POST /api/business/documents', { query: { name }, upload: file })).data;
    },
    // Whatever the answer: another tab may have added or removed some.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['business'] }),
  });
}
