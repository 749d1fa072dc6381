import { type ReactNode } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { part } from '#web/ui/page/part.ts';
import classes from './brand-side.module.css';

const Tiles = part(async () => (await import('./tiles.tsx')).Tiles);

/** Name and purpose of the store, in both scripts at once: who arrives may read either. */
export function BrandSide({ children }: { children: ReactNode }) {
  const t = useTranslations('accounts');
  return (
    <div className={`clipped ${classes['brand']}`}>
      <PartBoundary fallback={null}>
        <Tiles />
      </PartBoundary>
      <div className={classes['words']}>
        <h1 className={`bare strong ${classes['name']}`}>
          <bdi lang="en">Rasid</bdi> ·{' '}
          <bdi lang="ar" className="brand-word">
            رصيد
          </bdi>
        </h1>
        <p className={`small ${classes['tagline']}`}>{t('tagline')}</p>
        {children}
      </div>
    </div>
  );
}
