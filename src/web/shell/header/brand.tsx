import { useTranslations } from 'use-intl';
import classes from './brand.module.css';

/** The mark and the name. */
export function Brand() {
  const t = useTranslations('shell');
  return (
    <span className={classes['brand']}>
      <BrandMark />
      <span>{t('brand')}</span>
    </span>
  );
}

function BrandMark() {
  return (
    <svg className={classes['mark']} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" className={classes['ground']} />
      <path className={classes['stroke']} d="M20 8.5c2 3.2 2.6 6.2 1.4 9C19.7 21.5 15.6 23.8 9 24" />
      <circle className={classes['dot']} cx="11" cy="13" r="2.2" />
    </svg>
  );
}
