import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type DragEvent, type ReactNode } from 'react';
import { UPLOADED_PICTURE_BYTES_MAX } from '#shared/products/pictures.contract.ts';
import { call } from '#web/api/call.ts';
import { FileButton } from './file-button.tsx';
import { refuseLarge } from './refuse-large.ts';
import { Refusal } from '../act/refusal.tsx';
import classes from './picture-field.module.css';

export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

interface PictureFieldProps {
  url: string | null;
  isDisabled: boolean;
  /** The store no longer has it. */
  isGone?: boolean;
  /** In the words of the form that it stands in. */
  say: (text: 'picture' | 'picture_hint' | 'choose' | 'replace' | 'uploading' | 'remove') => string;
  /** The picture itself, where no preview elsewhere shows it. */
  children?: ReactNode;
  /** While one is on its way, the form can't be saved. */
  onBusy: (isBusy: boolean) => void;
  onChange: (url: string | null) => void;
}

/** A picture of the store's own pages: chosen or dropped, sent at once, kept with the form's next save. */
export function PictureField({
  url,
  isDisabled,
  isGone,
  say,
  children,
  onBusy,
  onChange,
}: PictureFieldProps) {
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

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined && !isOff) mutate(file);
  }

  return (
    <Stack gap="xs">
      <Text fw={500} size="sm">
        {say('picture')}
      </Text>
      <div
        className={`row wrap gap-md ${classes['field']}`}
        data-over={isOver || undefined}
        data-gone={isGone || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {children}
        <Stack gap="xs">
          <Group gap="sm">
            <FileButton
              label={say(isPending ? 'uploading' : url === null ? 'choose' : 'replace')}
              kinds={PICTURE_KINDS.join(',')}
              isBusy={isOff}
              onChoose={mutate}
            />
            {url === null ? null : (
              <RemoveButton label={say('remove')} isOff={isOff} onClick={() => onChange(null)} />
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {say('picture_hint')}
          </Text>
        </Stack>
      </div>
      <Refusal error={isPending ? null : error} />
    </Stack>
  );
}

function RemoveButton({ label, isOff, onClick }: { label: string; isOff: boolean; onClick: () => void }) {
  return (
    <Button variant="subtle" color="red" bg="transparent" disabled={isOff} onClick={onClick}>
      {label}
    </Button>
  );
}
