import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '../../session/access.tsx';
import { Dropdown } from '../../shell/dropdown.tsx';
import bell from '../../shell/notifications-button.module.css';
import { ButtonLink } from '../../ui/links.tsx';
import classes from './alerts-button.module.css';
import { peopleCountsQuery } from './people-counts-query.ts';

const MOST_SHOWN = 99;

/** What waits for staff: businesses to review. */
export function AlertsButton({ className }: { className: string | undefined }) {
  const t = useTranslations('admin.alerts');
  const pending = usePending();
  const count = pending ?? 0;
  return (
    <Dropdown
      buttonClass={className}
      label={count === 0 ? t('title') : `${t('title')}, ${t('count', { count })}`}
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
      <h2 className={bell['title']}>{t('title')}</h2>
      {count === 0 ? (
        <p className={classes['none']}>{t(pending === null ? 'failed' : 'none')}</p>
      ) : (
        <div className={classes['row']}>
          <span>{t('pending', { count })}</span>
          <ButtonLink to="/admin/customers" search={{ status: 'pending' }} variant="light" size="sm">
            {t('review')}
          </ButtonLink>
        </div>
      )}
    </Dropdown>
  );
}

/** None for those who do not see clients; null where the number could not be had. */
function usePending(): number | null {
  const canRead = useMay()('read_clients');
  const { data, isError } = useQuery({ ...peopleCountsQuery, enabled: canRead });
  return data?.pending ?? (isError ? null : 0);
}
