import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import classes from './header.module.css';

/** The mark and the name. */
export function Brand() {
  const t = useTranslations('shell');
  const { logo_url: logo } = useSession().store;
  return (
    <span className={`row strong nowrap ${classes['brand']}`}>
      {logo === null ? (
        <svg className="fixed" width={32} height={32} viewBox="0 0 32 32" aria-hidden>
          <rect width="32" height="32" rx="8" fill="var(--mantine-color-brand-6)" />
          <path
            fill="none"
            stroke="var(--mantine-color-white)"
            strokeWidth={3.2}
            strokeLinecap="round"
            d="M20 8.5c2 3.2 2.6 6.2 1.4 9C19.7 21.5 15.6 23.8 9 24"
          />
          <circle cx="11" cy="13" r="2.2" fill="var(--mantine-color-brand-2)" />
        </svg>
      ) : (
        <img className="fixed" src={logo} alt="" />
      )}
      <span title={t('brand')}>{t('brand')}</span>
    </span>
  );
}
