import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#web/ui/act/dialog.tsx';
import classes from './gallery-zoom.module.css';

interface GalleryZoomProps {
  images: string[];
  name: string;
  current: number;
  onShow: (place: number) => void;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** A picture as large as the window, and twice that. */
export function GalleryZoom({ images, name, current, onShow, isOpen, onClose, opener }: GalleryZoomProps) {
  const t = useTranslations('catalogue.product');
  const [isLarge, setLarge] = useState(false);
  const src = images[current];
  if (src === undefined) return null;

  function show(place: number): void {
    setLarge(false);
    onShow(place);
  }

  return (
    <Dialog title={name} isOpen={isOpen} onClose={onClose} opener={opener} isWide>
      {/* A part of a large picture is reached by the keys, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes['frame']} tabIndex={isLarge ? 0 : undefined}>
        <img
          className={classes['picture']}
          data-large={isLarge || undefined}
          src={largestOf(src)}
          alt={name}
        />
      </div>
      <Group justify="space-between" mt="sm" gap="sm">
        <Button
          variant="default"
          leftSection={isLarge ? <IconZoomOut size={18} aria-hidden /> : <IconZoomIn size={18} aria-hidden />}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? t('zoom_out') : t('zoom_in')}
        </Button>
        {images.length === 1 ? null : (
          <Group gap="xs" wrap="nowrap">
            <Button
              variant="default"
              px="sm"
              aria-label={t('previous_picture')}
              disabled={current === 0}
              onClick={() => show(current - 1)}
            >
              <IconChevronLeft size={18} className="points" aria-hidden />
            </Button>
            <Text component="output" size="sm" className="amount" dir="ltr">
              {current + 1} / {images.length}
            </Text>
            <Button
              variant="default"
              px="sm"
              aria-label={t('next_picture')}
              disabled={current === images.length - 1}
              onClick={() => show(current + 1)}
            >
              <IconChevronRight size={18} className="points" aria-hidden />
            </Button>
          </Group>
        )}
      </Group>
    </Dialog>
  );
}

/** Of an uploaded picture, its largest size (contracts/pictures.ts); of others, what there is. */
function largestOf(src: string): string {
  return src.replace(/^(\/media\/[\da-f-]{36})\/\d+\.\w+$/, '$1/1280.webp');
}
