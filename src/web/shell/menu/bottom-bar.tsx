import { Stack } from '@mantine/core';
import { IconBell, IconHome, IconSettings, IconShoppingBag, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isStaffRole } from '#shared/permissions.ts';
import { useProfile, useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { SignOutButton, Who } from '../header/account-menu.tsx';
import classes from './bottom-bar.module.css';
import { CurrencySelect, useOfferedCurrencies } from '../header/currency-select.tsx';
import { LanguageSelect } from '../header/language-select.tsx';
import { LazyNotificationsPanel, UnreadBadge } from '../header/notifications-button.tsx';
import { Sheet } from './sheet.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useOpenHere } from '../use-open-here.ts';

/** What small screens have in reach of the thumb. */
export function BottomBar() {
  const t = useTranslations('shell');
  const { unread_notifications: unread } = useSession();
  const alerts = useOpenHere();
  const settings = useOpenHere();
  return (
    <>
      <nav className={classes['bar']} aria-label={t('menu.quick')}>
        <Link to="/dashboard" className={classes['item']}>
          <IconHome size={22} aria-hidden />
          {t('pages.home')}
        </Link>
        <Link to="/products" className={classes['item']}>
          <IconShoppingBag size={22} aria-hidden />
          {t('pages.products')}
        </Link>
        <button
          type="button"
          className={classes['item']}
          aria-haspopup="dialog"
          onClick={() => alerts.setOpen(true)}
        >
          <span className={classes['bell']}>
            <IconBell size={22} aria-hidden />
            <UnreadBadge />
          </span>
          {t('menu.alerts')}
          {unread === 0 ? null : <span className="visually-hidden">: {t('unread', { count: unread })}</span>}
        </button>
        <button
          type="button"
          className={classes['item']}
          aria-haspopup="dialog"
          onClick={() => settings.setOpen(true)}
        >
          <IconSettings size={22} aria-hidden />
          {t('pages.settings')}
        </button>
        <Link to="/client-profile" className={classes['item']}>
          <IconUserCircle size={22} aria-hidden />
          {t('pages.client_profile')}
        </Link>
      </nav>
      {alerts.isOpen ? (
        <Sheet title={t('menu.alerts')} from="bottom" onClose={() => alerts.setOpen(false)}>
          <LazyNotificationsPanel />
        </Sheet>
      ) : null}
      {settings.isOpen ? (
        <Sheet title={t('pages.settings')} from="bottom" onClose={() => settings.setOpen(false)}>
          <QuickSettings />
        </Sheet>
      ) : null}
    </>
  );
}

function QuickSettings() {
  const t = useTranslations('shell');
  const profile = useProfile();
  const isAdmin = profile !== null && isStaffRole(profile.role);
  const hasCurrencies = useOfferedCurrencies().length > 0;
  return (
    <Stack gap="md">
      <Who />
      <div className={classes['choices']}>
        {hasCurrencies ? <span>{t('header.currency')}</span> : null}
        <CurrencySelect />
        <span>{t('header.language')}</span>
        <LanguageSelect />
        <span>{t('theme.title')}</span>
        <ThemeChoice />
      </div>
      {isAdmin ? (
        <ButtonLink to="/admin" variant="default">
          {t('pages.admin')}
        </ButtonLink>
      ) : null}
      <SignOutButton />
    </Stack>
  );
}
