import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '#shared/accounts/accounts.contract.ts';
import { call } from '#web/api/call.ts';
import { Avatar } from '#web/ui/show/avatar.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { refuseLarge } from '#web/ui/form/refuse-large.ts';
import classes from './square-preview.module.css';

/** The server's limit, known here so that nothing is sent in vain. */
const MEGABYTES_MAX = 5;
const KINDS = 'image/jpeg,image/png,image/webp';

/** Choosing shows the picture as it will look; only the next press sends it. */
export function PictureForm({ profile }: { profile: Profile }) {
  const t = useTranslations('business.picture');
  const shell = useTranslations('shell');
  const [chosen, setChosen] = useState<File | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { send, remove, isPending, error, reset } = usePicture(() => {
    setChosen(null);
    button.current?.focus();
  });

  function choose(file: File): void {
    reset();
    setChosen(file);
  }

  return (
    <Section title={t('title')} text={t('text')}>
      <Refusal error={error} />
      <Group gap="lg">
        {chosen === null ? <Avatar person={profile} size="large" /> : <SquarePreview file={chosen} />}
        <Stack gap="sm" align="start">
          {chosen === null ? null : (
            <>
              <bdi>{chosen.name}</bdi>
              <Group gap="sm">
                <Button disabled={isPending} onClick={() => send(chosen)}>
                  {t(isPending ? 'uploading' : 'use')}
                </Button>
                <Button variant="default" disabled={isPending} onClick={() => setChosen(null)}>
                  {shell('cancel')}
                </Button>
              </Group>
            </>
          )}
          <Group gap="sm">
            <FileButton ref={button} label={t('choose')} kinds={KINDS} isBusy={isPending} onChoose={choose} />
            {profile.picture_url === null || chosen !== null ? null : (
              <Button variant="subtle" color="red" disabled={isPending} onClick={() => remove()}>
                {t('remove')}
              </Button>
            )}
          </Group>
        </Stack>
      </Group>
    </Section>
  );
}

function usePicture(onDone: () => void) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) return void (await call('DELETE /api/profile/picture'));
      refuseLarge(file, MEGABYTES_MAX);
      await call('PUT /api/profile/picture', { upload: file });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['session'] });
      onDone();
    },
  });
  return {
    send: (file: File) => change.mutate(file),
    remove: () => change.mutate(null),
    isPending: change.isPending,
    error: change.error,
    reset: change.reset,
  };
}

const SIDE = 256;

/**
 * A chosen picture before it is sent, cut as the server cuts it. Drawn, because the page's policy lets no picture of the
 * visitor's own disk be addressed.
 */
function SquarePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void read(file).then((picture) => {
      if (isCurrent && picture !== null) draw(canvas.current, picture);
      return picture?.close();
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <canvas
      ref={canvas}
      width={SIDE}
      height={SIDE}
      className={`round fixed ${classes.preview}`}
      aria-hidden
    />
  );
}

/** Null for what the browser can't read: it stays blank, and the server says what is wrong with it. */
function read(file: File): Promise<ImageBitmap | null> {
  return createImageBitmap(file).catch(() => null);
}

function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  const { width, height } = picture;
  const side = Math.min(width, height);
  const context = canvas?.getContext('2d');
  context?.clearRect(0, 0, SIDE, SIDE);
  context?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
}
