import { IconBuildingStore, IconSettings, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { LazyNotificationsPanel, UnreadBell } from '#web/shell/header/notifications-button.tsx';
import { QuickSettings } from '#web/shell/menu/quick-settings.tsx';
import { Sheet } from '#web/shell/menu/sheet.tsx';
import classes from '#web/shell/menu/side-menu.module.css';
import { useOpenHere } from '#web/shell/use-open-here.ts';
import { SectionLinks } from './admin-menu.tsx';

/** The sections over the page, on small screens, with all that the header has no room for there. */
export function AdminMenuSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin');
  const pages = useTranslations('shell.pages');
  return (
    <Sheet title={t('title')} from="start" onClose={onClose}>
      <Alerts />
      <nav aria-label={t('menu.title')}>
        <SectionLinks isCompact={false} />
      </nav>
      <div className={classes['foot']}>
        <QuickSettings>
          <ul className={`bare ${classes['links']}`}>
            <li>
              <Link to="/client-profile" className={`lit tints ${classes['link']}`}>
                <IconUserCircle size={20} aria-hidden />
                {pages('client_profile')}
              </Link>
            </li>
            <li>
              <Link to="/settings" className={`lit tints ${classes['link']}`}>
                <IconSettings size={20} aria-hidden />
                {pages('settings')}
              </Link>
            </li>
            <li>
              <Link to="/dashboard" className={`lit tints ${classes['link']}`}>
                <IconBuildingStore size={20} aria-hidden />
                {t('to_store')}
              </Link>
            </li>
          </ul>
        </QuickSettings>
      </div>
    </Sheet>
  );
}

/** What the store tells this person; what waits for all staff is in the header. */
function Alerts() {
  const t = useTranslations('shell');
  const { unread_notifications: unread } = useSession();
  const { isOpen, setOpen } = useOpenHere();
  return (
    <>
      <button
        type="button"
        className={`lit ${classes['fold']}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <UnreadBell />
        {t('menu.alerts')}
        {unread === 0 ? null : <span className="visually-hidden">: {t('unread', { count: unread })}</span>}
      </button>
      {isOpen ? (
        <Sheet title={t('menu.alerts')} from="bottom" onClose={() => setOpen(false)}>
          <LazyNotificationsPanel />
        </Sheet>
      ) : null}
    </>
  );
}
