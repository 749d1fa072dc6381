import { IconMenu2, IconShieldLock } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isStaffRole } from '#shared/permissions.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BalanceButton } from './balance-button.tsx';
import { Brand } from './brand.tsx';
import { CurrencySelect } from './currency-select.tsx';
import classes from './header.module.css';
import { LanguageSelect } from './language-select.tsx';
import { LazyCartButton } from './lazy-cart-button.tsx';
import { NotificationsButton } from './notifications-button.tsx';
import { PaletteButton } from './palette-button.tsx';

/** For people who are signed in. What small screens have no room for stands in their bottom bar. */
export function MemberHeader({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useTranslations('shell');
  const { profile, balance } = useSession();
  return (
    <header className={`row between ${classes['header']}`}>
      <div className={`row ${classes['start']}`}>
        <button
          type="button"
          className={`${classes['icon']} ${classes['burger']}`}
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          onClick={onOpenMenu}
        >
          <IconMenu2 size={22} aria-hidden />
        </button>
        <Link to="/dashboard" className={`tall rounded ${classes['home']}`}>
          <Brand />
        </Link>
      </div>
      <PaletteButton />
      <div className={`row ${classes['end']}`}>
        <div className={`row wide-only ${classes['wide']}`}>
          <CurrencySelect />
        </div>
        {balance === null ? null : <BalanceButton balance={balance} />}
        <LazyCartButton />
        <div className={`row wide-only ${classes['wide']}`}>
          <NotificationsButton className={classes['icon']} />
          {profile !== null && isStaffRole(profile.role) ? (
            <Link
              to="/admin"
              className={classes['icon']}
              aria-label={t('pages.admin')}
              title={t('pages.admin')}
            >
              <IconShieldLock size={22} aria-hidden />
            </Link>
          ) : null}
          <LanguageSelect />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}

/** For visitors of the public pages. */
export function GuestHeader() {
  const t = useTranslations('shell.header');
  const from = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  return (
    <header className={`row between ${classes['header']} ${classes['guest']}`}>
      <Link to="/" className={`tall rounded ${classes['home']}`}>
        <Brand />
      </Link>
      <div className={`row ${classes['end']}`}>
        <LanguageSelect />
        <ButtonLink to="/login" search={{ from }}>
          {t('sign_in')}
        </ButtonLink>
      </div>
    </header>
  );
}
