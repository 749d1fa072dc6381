import useEmblaCarousel from 'embla-carousel-react';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Promotion } from '#shared/catalogue/promotions.contract.ts';
import { directionOf, inLanguage, isolate } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { PromotionBanner } from '../promotion-banner.tsx';
import classes from './promotions.module.css';
import { useTurning, type Turning } from './use-turning.ts';

/** Promotions one after the other (specification, sections 4 and 9); a single one just stands there. */
export function PromotionCarousel({ promotions }: { promotions: readonly Promotion[] }) {
  const t = useTranslations('store.promotions');
  const { language } = useLanguage();
  const isSingle = promotions.length === 1;
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    direction: directionOf(language),
    active: !isSingle,
  });
  const turning = useTurning(embla, promotions.length);
  return (
    <section
      className={classes['carousel']}
      aria-label={t('title')}
      {...(isSingle ? {} : { 'aria-roledescription': t('carousel'), ...turning.holders })}
    >
      <div ref={viewport} className={classes['viewport']}>
        <div className={classes['slides']} aria-live={turning.isTurning ? 'off' : 'polite'}>
          {promotions.map((promotion, index) => (
            <div
              key={promotion.id}
              // A slide is no set of fields.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="group"
              className={classes['slide']}
              aria-roledescription={t('slide')}
              aria-label={t('place', { place: index + 1, count: promotions.length })}
              inert={index !== turning.place}
            >
              <Link {...addressOf(promotion.link)} className={classes['link']} draggable={false}>
                <PromotionBanner promotion={promotion} language={language} isFirst={index === 0} />
              </Link>
            </div>
          ))}
        </div>
      </div>
      {isSingle ? null : <Controls promotions={promotions} turning={turning} />}
    </section>
  );
}

function Controls({ promotions, turning }: { promotions: readonly Promotion[]; turning: Turning }) {
  const t = useTranslations('store.promotions');
  const { language } = useLanguage();
  const { place, isPaused, step, goTo, togglePause } = turning;
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <div className={`row gap-0 ${classes['controls']}`}>
      <button type="button" aria-label={t('previous')} onClick={() => step(-1)}>
        <IconChevronLeft className="points" size={20} aria-hidden />
      </button>
      <ol className={`row gap-0 bare ${classes['dots']}`} aria-label={t('choose')}>
        {promotions.map((promotion, index) => (
          <li key={promotion.id}>
            <button
              type="button"
              aria-label={t('show', {
                place: index + 1,
                title: isolate(inLanguage(language, promotion.title, promotion.title_ar)),
              })}
              aria-current={index === place || undefined}
              onClick={() => goTo(index)}
            />
          </li>
        ))}
      </ol>
      <button type="button" aria-label={t('next')} onClick={() => step(1)}>
        <IconChevronRight className="points" size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={classes['pause']}
        aria-label={t(isPaused ? 'play' : 'pause')}
        onClick={togglePause}
      >
        <Icon size={18} aria-hidden />
      </button>
    </div>
  );
}

/** Any: promotions lead to pages of the store. */
const STORE = 'http://store.invalid';

/** A page of the store, as the router takes it. */
function addressOf(link: string): { to: string; search: Record<string, string>; hash: string } {
  const { pathname, searchParams, hash } = new URL(link, STORE);
  return { to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) };
}
