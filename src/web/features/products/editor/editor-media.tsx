import { Stack } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { IMAGES_MAX } from '#shared/products/product-drafts.contract.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { ListProblem } from './editor-fields.tsx';
import { UploadRow } from './editor-upload.tsx';
import classes from './editor.module.css';
import { SortableRows } from '#web/ui/order/sortable-rows.tsx';
import type { PictureUploads } from './use-picture-uploads.ts';
import type { ProductForm } from './use-product-form.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Pictures of a product: the first is the one that lists show. */
export function MediaTab({ form, pictures }: { form: ProductForm; pictures: PictureUploads }) {
  const t = useTranslations('product_media');
  const { images } = form.draft;
  const { uploads, start, again, forget } = pictures;
  const toast = useToast();
  const isLocked = form.isSaving || (form.base?.deleted_at ?? null) !== null;
  const room = isLocked ? 0 : IMAGES_MAX - images.length - uploads.length;
  const take = (files: readonly File[]) => {
    const left = files.length - Math.max(0, room);
    if (left > 0 && !isLocked) void toast(t('left_out', { count: left, maximum: String(IMAGES_MAX) }), 'red');
    if (left < files.length) start(files.slice(0, Math.max(0, room)));
  };
  usePastedPictures(take);
  const rows = images.map((url) => ({ key: url }));
  return (
    <Section title={t('title')} text={t('text', { maximum: String(IMAGES_MAX) })}>
      <ListProblem text={form.problemOf('images')} />
      <Dropzone
        onDrop={take}
        // What the browser takes for no picture is told of as well: the store says which ones it takes.
        onReject={(refused: readonly { file: File }[]) => take(refused.map(({ file }) => file))}
        accept={TYPES}
        disabled={room <= 0}
        className={classes['drop'] ?? ''}
        inputProps={{ 'aria-label': t('choose') }}
      >
        <Stack gap={4} align="center" ta="center">
          <IconPhotoPlus size={32} aria-hidden />
          <strong>{room > 0 || isLocked ? t('choose') : t('full', { maximum: String(IMAGES_MAX) })}</strong>
          <span className="bare muted small">{t('kinds', { kinds: 'JPEG, PNG, WebP, AVIF' })}</span>
        </Stack>
      </Dropzone>
      {uploads.length === 0 ? null : (
        <ul className="bare stack gap-sm" aria-label={t('uploads')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onAgain={again} onForget={forget} />
          ))}
        </ul>
      )}
      {images.length === 0 ? (
        <p className="bare muted small">{t('none')}</p>
      ) : (
        <SortableRows
          label={t('title')}
          isGrid
          rows={rows}
          nameOf={({ key }) => t('picture', { number: String(images.indexOf(key) + 1) })}
          onSort={(sorted) => form.change({ images: sorted.map(({ key }) => key) })}
          onRemove={({ key }) =>
            form.changeWithUndo({ images: images.filter((url) => url !== key) }, t('removed'))
          }
        >
          {({ key }, index, tools) => (
            <div className={`framed ${classes['picture']}`}>
              <Picture src={key} name={t('picture', { number: String(index + 1) })} />
              {index === 0 ? <span className={classes['first']}>{t('main')}</span> : null}
              {tools}
            </div>
          )}
        </SortableRows>
      )}
    </Section>
  );
}

/** A picture on the clipboard, as screenshots are, is taken wherever nothing is being typed. */
function usePastedPictures(take: (files: readonly File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, []);
}
