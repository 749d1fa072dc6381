import { useState } from 'react';
import classes from './picture.module.css';

interface PictureProps {
  src: string | null;
  name: string;
  /** Where the name stands beside it, the picture says nothing new. */
  isDecorative?: boolean;
  /** At the top of the page, so wanted at once. */
  isMain?: boolean;
}

/** The picture of a product or category, always 4 : 3; its name where there is none or it does not come. */
export function Picture({ src, name, isDecorative = false, isMain = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) {
    return (
      <span className={classes.placeholder} aria-hidden={isDecorative}>
        {name}
      </span>
    );
  }
  return (
    <img
      className={classes.picture}
      src={src}
      alt={isDecorative ? '' : name}
      width={800}
      height={600}
      loading={isMain ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
