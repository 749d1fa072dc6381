import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { UPLOADED_PICTURE_BYTES_MAX } from '#shared/contracts/pictures.ts';
import { call } from '../../api/call.ts';
import { FileButton } from '../business/file-button.tsx';
import { refuseLarge } from '../business/refuse-large.ts';
import { Refusal } from '../settings/refusal.tsx';
import { Thumb } from '../products/thumb.tsx';
import classes from './categories.module.css';

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

interface CategoryPictureProps {
  url: string | null;
  isDisabled: boolean;
  /** While one is on its way, the form can't be saved. */
  onBusy: (isBusy: boolean) => void;
  onChange: (url: string | null) => void;
}

/** The picture of a category: chosen or dropped, sent at once, shown with the form's next save. */
export function CategoryPicture({ url, isDisabled, onBusy, onChange }: CategoryPictureProps) {
  const t = useTranslations('categories.form');
  const [isOver, setOver] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      refuseLarge(file, UPLOADED_PICTURE_BYTES_MAX / 1024 / 1024);
      return (await call('POST /api/admin/pictures', { upload: file })).data.url;
    },
    onMutate: () => onBusy(true),
    onSuccess: onChange,
    onSettled: () => onBusy(false),
  });
  const isOff = isDisabled || isPending;
  return (
    <Stack gap="xs">
      <Text fw={500} size="sm">
        {t('picture')}
      </Text>
      <div
        className={classes['picture']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file !== undefined && !isOff) mutate(file);
        }}
      >
        <Thumb src={url} />
        <Stack gap="xs">
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
          <Text size="xs" c="dimmed">
            {t('picture_hint')}
          </Text>
        </Stack>
      </div>
      <Refusal error={isPending ? null : error} />
    </Stack>
  );
}
