import { useTranslations } from 'use-intl';
import { directionOf } from '#shared/locale.ts';
import { PromotionBanner } from '#web/features/store/promotion-banner.tsx';
import type { TypedPromotion } from './promotion-draft.ts';
import classes from './promotions.module.css';

const looks = [
  { language: 'en', scheme: 'light' },
  { language: 'en', scheme: 'dark' },
  { language: 'ar', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
] as const;

interface PromotionPreviewProps {
  typed: TypedPromotion;
  /** One of each language is enough. */
  isShort?: boolean;
}

/** The banner as clients see it, in both languages and on the ground of both themes. */
export function PromotionPreview({ typed, isShort = false }: PromotionPreviewProps) {
  const t = useTranslations('promotions.form');
  const shown = isShort ? looks.filter(({ scheme }) => scheme === 'light') : looks;
  // A short one stands beside the whole one: the page has one place of that name.
  const Place = isShort ? 'div' : 'section';
  return (
    <Place {...(isShort ? {} : { 'aria-label': t('preview') })} className={classes['previews']}>
      {shown.map(({ language, scheme }) => (
        <figure key={`${language}-${scheme}`}>
          <figcaption className="muted tiny">{t(`looks.${language}_${scheme}`)}</figcaption>
          <div
            lang={language}
            dir={directionOf(language)}
            className={`framed ${classes['ground']}`}
            data-scheme={scheme}
          >
            <PromotionBanner promotion={typed} language={language} isFirst />
          </div>
        </figure>
      ))}
    </Place>
  );
}
