import { useState } from 'react';
import type { Promotion } from '#shared/catalogue/promotions.contract.ts';
import { inLanguage, type Language } from '#shared/locale.ts';
import { sourcesOf } from '#web/ui/show/picture-sources.ts';
import classes from './dashboard/promotions.module.css';

interface PromotionBannerProps {
  promotion: Omit<Promotion, 'id' | 'link'>;
  language: Language;
  /** The one that shows first is wanted at once. */
  isFirst?: boolean;
}

/** Words over a picture, with a shade between them that keeps them readable on any. */
export function PromotionBanner({ promotion, language, isFirst = false }: PromotionBannerProps) {
  const text = inLanguage(language, promotion.text, promotion.text_ar);
  return (
    <span className={classes['banner']}>
      <BannerPicture src={promotion.image_url} language={language} isFirst={isFirst} />
      <span className={classes['words']}>
        <bdi className={`strong ${classes['title']}`}>
          {inLanguage(language, promotion.title, promotion.title_ar)}
        </bdi>
        {text === '' ? null : <bdi className="two-lines small">{text}</bdi>}
      </span>
    </span>
  );
}

interface BannerPictureProps {
  src: string | null;
  language: Language;
  isFirst: boolean;
}

function BannerPicture({ src, language, isFirst }: BannerPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) return null;
  const sources = sourcesOf(src);
  const sizes = '(min-width: 75em) 60rem, 100vw';
  return (
    <picture>
      {sources === null ? null : <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      <img
        // Before the addresses: an attribute that comes later makes browsers fetch twice.
        loading={isFirst ? 'eager' : 'lazy'}
        {...(isFirst ? { fetchPriority: 'high' } : {})}
        {...(sources === null ? {} : { sizes, srcSet: sources.webp })}
        // Drawn banners keep quiet where words begin.
        src={sources === null && language === 'ar' ? src.replace(/\.svg$/, '-rtl.svg') : src}
        alt=""
        width={1600}
        height={500}
        decoding="async"
        draggable={false}
        onError={() => setBroken(src)}
      />
    </picture>
  );
}
