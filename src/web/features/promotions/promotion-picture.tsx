import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { UPLOADED_PICTURE_BYTES_MAX } from '#shared/contracts/pictures.ts';
import { call } from '../../api/call.ts';
import { FileButton } from '../business/file-button.tsx';
import { refuseLarge } from '../business/refuse-large.ts';
import { Refusal } from '../settings/refusal.tsx';
import classes from './promotions.module.css';

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const MEGABYTE = 1024 * 1024;

interface PromotionPictureProps {
  url: string | null;
  isDisabled: boolean;
  /** The store no longer has it. */
  isGone: boolean;
  /** While one is on its way, the form can't be saved. */
  onBusy: (isBusy: boolean) => void;
  onChange: (url: string | null) => void;
}

/** Chosen or dropped, sent at once, kept with the form's next save; the preview below shows it. */
export function PromotionPicture({ url, isDisabled, isGone, onBusy, onChange }: PromotionPictureProps) {
  const t = useTranslations('promotions.form');
  const [isOver, setOver] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      refuseLarge(file, UPLOADED_PICTURE_BYTES_MAX / MEGABYTE);
      return (await call('POST /api/admin/pictures', { upload: file })).data.url;
    },
    onMutate: () => onBusy(true),
    onSuccess: onChange,
    onSettled: () => onBusy(false),
  });
  const isOff = isDisabled || isPending;

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !isOff) mutate(file);
  }

  return (
    <Stack gap="xs">
      <Text fw={500} size="sm">
        {t('picture')}
      </Text>
      <div
        className={classes['picture']}
        data-over={isOver || undefined}
        data-gone={isGone || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Group gap="sm">
          <FileButton
            label={t(isPending ? 'uploading' : url === null ? 'choose' : 'replace')}
            kinds={KINDS.join(',')}
            isBusy={isOff}
            onChoose={mutate}
          />
          {url === null ? null : (
            <Button
              variant="subtle"
              color="red"
              bg="transparent"
              disabled={isOff}
              onClick={() => onChange(null)}
            >
              {t('remove')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('picture_hint')}
        </Text>
      </div>
      <Refusal error={isPending ? null : error} />
    </Stack>
  );
}
