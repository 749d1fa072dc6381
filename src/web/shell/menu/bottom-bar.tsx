import { IconHome, IconSettings, IconShoppingBag, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isStaffRole } from '#shared/permissions.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import classes from './bottom-bar.module.css';
import { LazyNotificationsPanel, UnreadBell } from '../header/notifications-button.tsx';
import { QuickSettings } from './quick-settings.tsx';
import { Sheet } from './sheet.tsx';
import { useOpenHere } from '../use-open-here.ts';

/** What small screens have in reach of the thumb. */
export function BottomBar() {
  const t = useTranslations('shell');
  const { profile, unread_notifications: unread } = useSession();
  const isAdmin = profile !== null && isStaffRole(profile.role);
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
          <UnreadBell />
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
          <QuickSettings>
            {isAdmin ? (
              <ButtonLink to="/admin" variant="default">
                {t('pages.admin')}
              </ButtonLink>
            ) : null}
          </QuickSettings>
        </Sheet>
      ) : null}
    </>
  );
}
