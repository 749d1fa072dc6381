import { Button } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconExternalLink,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { fitScale, ZOOM_MAX } from './receipt-view.ts';
import classes from './receipt.module.css';
import { type ReceiptView, useReceiptView } from './use-receipt-view.ts';

const STEP = 1.5;
/** Of a press on the picture: letters of a receipt can be read then. */
const PRESS = 2.5;
const ARROW = 60;

interface ReceiptPictureProps {
  url: string;
  /** Whose it is. */
  client: string;
  onFailure: () => void;
}

/** A receipt to be looked at closely: with the mouse, with fingers, and with the keyboard alone. */
export function ReceiptPicture({ url, client, onFailure }: ReceiptPictureProps) {
  const t = useTranslations('reviews.receipt');
  const frame = useRef<HTMLButtonElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const receipt = useReceiptView(frame, picture);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const room = useFrameSize(frame);
  const { view } = receipt;
  const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    setSize({ width: naturalWidth, height: naturalHeight });
  useEarlyImage(picture, sizeOf, onFailure);
  const scale = size === null || room === null ? 0 : fitScale(room, size, view.turns) * view.zoom;
  return (
    <div className={classes['viewer']}>
      <button
        ref={frame}
        type="button"
        className={`boxed clipped ${classes['frame']}`}
        data-zoomed={view.zoom > 1 || undefined}
        aria-label={t('press', { client })}
        aria-keyshortcuts="+ - 0 R"
        onKeyDown={(event) => press(event, receipt)}
        onClick={(event) => {
          if (receipt.wasDragged()) return;
          if (view.zoom > 1) receipt.reset();
          // A key has no place.
          else receipt.zoomBy(PRESS, event.detail === 0 ? undefined : receipt.pointOf(event));
        }}
        {...receipt.handlers}
      >
        <img
          ref={picture}
          className={classes['picture']}
          src={url}
          alt=""
          draggable={false}
          data-ready={scale > 0 || undefined}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${scale})`,
          }}
          onLoad={({ currentTarget }) => sizeOf(currentTarget)}
          onError={onFailure}
        />
      </button>
      {size === null ? (
        <div className={classes['loading']}>
          <LoadingBlock height={480} />
        </div>
      ) : null}
      <Tools receipt={receipt} url={url} />
      <p className={`bare muted tiny ${classes['hint']}`}>{t('keys')}</p>
    </div>
  );
}

/** One that came, or did not, before React listened to it. */
function useEarlyImage(
  picture: RefObject<HTMLImageElement | null>,
  onLoad: (image: HTMLImageElement) => void,
  onFailure: () => void,
): void {
  useEffect(() => {
    const image = picture.current;
    if (image?.complete !== true) return;
    if (image.naturalWidth > 0) onLoad(image);
    else onFailure();
    // Once, as it is taken over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

function Tools({ receipt, url }: { receipt: ReceiptView; url: string }) {
  const t = useTranslations('reviews.receipt');
  const { view } = receipt;
  const isUntouched = view.zoom === 1 && view.x === 0 && view.y === 0;
  const tools = [
    { name: 'zoom_in', Icon: IconZoomIn, isOff: view.zoom >= ZOOM_MAX, press: () => receipt.zoomBy(STEP) },
    { name: 'zoom_out', Icon: IconZoomOut, isOff: view.zoom <= 1, press: () => receipt.zoomBy(1 / STEP) },
    { name: 'fit', Icon: IconArrowsMaximize, isOff: isUntouched, press: receipt.reset },
    { name: 'turn', Icon: IconRotateClockwise, isOff: false, press: receipt.turnOn },
  ] as const;
  return (
    <fieldset className="row wrap bare" aria-label={t('tools')}>
      {tools.map(({ name, Icon, isOff, press: onPress }) => (
        // Stays reachable where it does nothing, so that the focus is not lost at the last step.
        <Button
          key={name}
          variant="default"
          size="sm"
          px="xs"
          aria-label={t(name)}
          title={t(name)}
          aria-disabled={isOff || undefined}
          {...(isOff ? { 'data-disabled': true } : {})}
          onClick={() => {
            if (!isOff) onPress();
          }}
        >
          <Icon size={20} aria-hidden />
        </Button>
      ))}
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        variant="default"
        size="sm"
        px="xs"
        className={classes['open'] ?? ''}
        aria-label={t('open')}
        title={t('open')}
      >
        <IconExternalLink size={20} aria-hidden />
      </Button>
    </fieldset>
  );
}

function press(event: KeyboardEvent, receipt: ReceiptView): void {
  // Shortcuts of the browser are none of ours.
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = {
    '+': () => receipt.zoomBy(STEP),
    '=': () => receipt.zoomBy(STEP),
    '-': () => receipt.zoomBy(1 / STEP),
    '0': receipt.reset,
    r: receipt.turnOn,
    R: receipt.turnOn,
    ...(receipt.view.zoom > 1 ? arrows(receipt) : {}),
  }[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

/** They move the eye over the picture, so the picture moves the other way. */
function arrows({ moveBy }: ReceiptView): Record<string, () => void> {
  return {
    ArrowUp: () => moveBy({ x: 0, y: ARROW }),
    ArrowDown: () => moveBy({ x: 0, y: -ARROW }),
    ArrowLeft: () => moveBy({ x: ARROW, y: 0 }),
    ArrowRight: () => moveBy({ x: -ARROW, y: 0 }),
  };
}

interface Size {
  width: number;
  height: number;
}

/** The inner size of an element in CSS pixels, as it changes; null before it is drawn. */
function useFrameSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const frame = element.current;
    if (frame === null) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: frame.clientWidth, height: frame.clientHeight }),
    );
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
