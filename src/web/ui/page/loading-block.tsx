import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** In the place of something on its way, of about its height. */
export function LoadingBlock({ height }: { height: number }) {
  const t = useTranslations('shell');
  return (
    <>
      <VisuallyHidden component="output">{t('loading')}</VisuallyHidden>
      <Skeleton height={height} radius="md" aria-hidden />
    </>
  );
}
