import { useEffect, useRef } from 'react';
import classes from './square-preview.module.css';

const SIDE = 256;

/**
 * A chosen picture before it is sent, cut as the server cuts it. Drawn, because the page's policy lets no picture of the
 * visitor's own disk be addressed.
 */
export function SquarePreview({ file }: { file: File }) {
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
  return <canvas ref={canvas} width={SIDE} height={SIDE} className={classes.preview} aria-hidden />;
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
