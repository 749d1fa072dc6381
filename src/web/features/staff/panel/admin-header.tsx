import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AccountMenu, Who } from '#web/shell/header/account-menu.tsx';
import { Brand } from '#web/shell/header/brand.tsx';
import { CurrencySelect } from '#web/shell/header/currency-select.tsx';
import header from '#web/shell/header/header.module.css';
import { LanguageSelect } from '#web/shell/header/language-select.tsx';
import { PaletteButton } from '#web/shell/header/palette-button.tsx';
import classes from './admin-header.module.css';
import { AlertsButton } from './alerts-button.tsx';

/** The store's name leads back to it; the rest is the panel's: search, what waits, who is signed in. */
export function AdminHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useTranslations('admin');
  return (
    <header className={`row between ${header['header']}`}>
      <div className={`row ${header['start']}`}>
        <button
          type="button"
          className={`${header['icon']} ${header['burger']}`}
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        >
          <IconMenu2 size={22} aria-hidden />
        </button>
        <Link to="/dashboard" className={`tall rounded ${header['home']}`} title={t('to_store')}>
          <Brand />
        </Link>
        <span className={`muted small truncate ${classes['panel']}`}>{t('title')}</span>
      </div>
      <PaletteButton hint={t('search')} />
      <div className={`row ${header['end']}`}>
        <div className={`row wide-only ${header['wide']}`}>
          <CurrencySelect />
          <LanguageSelect />
        </div>
        <AlertsButton className={header['icon']} />
        <div className={`row wide-only ${header['wide']}`}>
          <div className={`small ${classes['who']}`}>
            <Who />
          </div>
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
