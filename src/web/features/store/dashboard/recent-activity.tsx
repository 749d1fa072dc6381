import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { MovementList } from '#web/features/wallet/movement-list.tsx';
import { useWalletQuery } from '#web/features/wallet/use-wallet-query.ts';
import classes from '../dashboard.module.css';
import { Section } from './section.tsx';

/** What moved the balance lately: deposits and purchases. */
export function RecentActivity() {
  const t = useTranslations('store');
  const all = useTranslations('shell')('view_all');
  return (
    <Section
      title={t('activity')}
      more={
        <TextLink to="/transaction-history" aria-label={`${all}: ${t('activity')}`}>
          {all}
        </TextLink>
      }
    >
      <Activity />
    </Section>
  );
}

function Activity() {
  const t = useTranslations('store');
  const { data: wallet, error, refetch } = useQuery(useWalletQuery());
  const data = wallet?.movements ?? undefined;
  if (data === undefined && error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={5} />;
  return (
    <div className={classes['card']}>
      {data.length === 0 ? (
        <div className={classes['empty']}>
          <p>{t('no_activity')}</p>
          <p className={classes['dimmed']}>{t('no_activity_text')}</p>
          <ButtonLink to="/products" variant="default">
            {t('actions.browse')}
          </ButtonLink>
        </div>
      ) : (
        <MovementList movements={data} />
      )}
    </div>
  );
}
