import { Popover, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { loadMessages } from '../i18n/message-store.ts';
import { useSession } from '../session/session.ts';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import classes from './notifications-button.module.css';
import { useOpenHere } from './use-open-here.ts';

/** Above it, the exact number says nothing more. */
const MOST_SHOWN = 99;

const NotificationsPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('../features/notifications/notifications-panel.tsx'),
    loadMessages(['notifications']),
  ]);
  return { default: panel.NotificationsPanel };
});

/** What is new, and how much of it has not been read. */
export function NotificationsButton({ className }: { className: string }) {
  const t = useTranslations('shell');
  const { unread_notifications: unread } = useSession();
  const { isOpen, setOpen } = useOpenHere();
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1.5rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={className}
          aria-label={unread === 0 ? t('alerts') : `${t('alerts')}, ${t('unread', { count: unread })}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={22} aria-hidden />
          <UnreadBadge />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <h2 className={classes['title']}>{t('alerts')}</h2>
        <LazyNotificationsPanel />
      </Popover.Dropdown>
    </Popover>
  );
}

export function LazyNotificationsPanel() {
  return (
    <Suspense fallback={<RowsSkeleton rows={4} />}>
      <NotificationsPanel />
    </Suspense>
  );
}

/** Its number is part of the name of the button around it. */
export function UnreadBadge() {
  const { unread_notifications: unread } = useSession();
  if (unread === 0) return null;
  return (
    <bdi aria-hidden className={classes['badge']}>
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
    </bdi>
  );
}
