import { Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Dropdown } from '#web/shell/header/dropdown.tsx';
import bell from '#web/shell/header/notifications-button.module.css';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { useWaiting, WaitingList } from './waiting.tsx';

const MOST_SHOWN = 99;

/** What waits for staff, on every page of the panel. */
export function AlertsButton({ className }: { className: string | undefined }) {
  const t = useTranslations('admin.alerts');
  const { waiting, count, hasFailed } = useWaiting();
  const { unread_notifications: unread } = useSession();
  return (
    <Dropdown
      buttonClass={className}
      label={count === 0 ? t('title') : `${t('title')}: ${t('count', { count })}`}
      button={
        <>
          <IconBell size={22} aria-hidden />
          {count === 0 ? null : (
            <bdi aria-hidden className={bell['badge']}>
              {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
            </bdi>
          )}
        </>
      }
      width="wide"
    >
      <h2 className="heading">{t('title')}</h2>
      {count === 0 ? (
        <Text c="dimmed" ta="center" py="lg">
          {t(hasFailed ? 'failed' : 'none')}
        </Text>
      ) : (
        <WaitingList waiting={waiting} />
      )}
      <ButtonLink to="/notifications" variant="subtle" fullWidth mt="xs">
        {t('all', { count: unread })}
      </ButtonLink>
    </Dropdown>
  );
}
