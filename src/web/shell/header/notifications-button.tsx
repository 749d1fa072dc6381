import { IconBell } from '@tabler/icons-react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { Dropdown } from './dropdown.tsx';
import classes from './notifications-button.module.css';
import { useParts } from '../parts.ts';

/** Above it, the exact number says nothing more. */
const MOST_SHOWN = 99;

/** What is new, and how much of it has not been read. */
export function NotificationsButton({ className }: { className: string | undefined }) {
  const t = useTranslations('shell');
  const { unread_notifications: unread } = useSession();
  return (
    <Dropdown
      buttonClass={className}
      label={unread === 0 ? t('alerts') : `${t('alerts')}: ${t('unread', { count: unread })}`}
      button={
        <>
          <IconBell size={22} aria-hidden />
          <UnreadBadge />
        </>
      }
      width="wide"
    >
      <h2 className="heading">{t('alerts')}</h2>
      <LazyNotificationsPanel />
    </Dropdown>
  );
}

export function LazyNotificationsPanel() {
  const { NotificationsPanel } = useParts();
  return (
    <PartBoundary fallback={<RowsSkeleton rows={4} />}>
      <NotificationsPanel />
    </PartBoundary>
  );
}

/** Its number is part of the name of the button around it. */
function UnreadBadge() {
  const { unread_notifications: unread } = useSession();
  if (unread === 0) return null;
  return (
    <bdi aria-hidden className={classes['badge']}>
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
    </bdi>
  );
}

/** The bell beside its name. */
export function UnreadBell() {
  return (
    <span className={classes['bell']}>
      <IconBell size={22} aria-hidden />
      <UnreadBadge />
    </span>
  );
}
