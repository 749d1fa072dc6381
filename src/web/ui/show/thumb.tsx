import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './thumb.module.css';

/** The picture of a row, small; its name stands beside it. */
export function Thumb({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) {
    return (
      <span className={`middle muted ${classes['thumb']}`}>
        <IconPhoto size={20} aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={`middle muted ${classes['thumb']}`}
      // Of an uploaded picture the smallest version (contracts/pictures.ts).
      src={src.replace(/\/640\.webp$/, '/320.webp')}
      alt=""
      width={56}
      height={42}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
