import { useState } from 'react';
import { sourcesOf } from './picture-sources.ts';
import classes from './picture.module.css';

interface PictureProps {
  src: string | null;
  name: string;
  /** How wide it stands on the page, as the attribute of the same name has it: decides which size is fetched. */
  sizes?: string;
  /** Where the name stands beside it, the picture says nothing new. */
  isDecorative?: boolean;
  /** At the top of the page, so wanted at once. */
  isMain?: boolean;
}

/** The picture of a product or category, always 4 : 3; its name where there is none or it does not come. */
export function Picture({ src, name, sizes = '20rem', isDecorative = false, isMain = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) {
    return (
      <span className={classes.placeholder} aria-hidden={isDecorative}>
        <bdi>{name}</bdi>
      </span>
    );
  }
  const sources = sourcesOf(src);
  // Browsers that know "auto" measure the place of a picture that is not hurried.
  const width = isMain ? sizes : `auto, ${sizes}`;
  return (
    <picture className={classes.sources}>
      {sources === null ? null : <source type="image/avif" srcSet={sources.avif} sizes={width} />}
      <img
        className={classes.picture}
        // Before the addresses: an attribute that comes later makes browsers fetch twice.
        loading={isMain ? 'eager' : 'lazy'}
        {...(isMain ? { fetchPriority: 'high' } : {})}
        {...(sources === null ? {} : { sizes: width, srcSet: sources.webp })}
        src={src}
        alt={isDecorative ? '' : name}
        width={800}
        height={600}
        decoding="async"
        onError={() => setBroken(src)}
      />
    </picture>
  );
}
