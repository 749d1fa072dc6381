import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Answered } from '#web/ui/page/answered.tsx';
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
  return (
    <Answered answer={useQuery(useWalletQuery())} waiting={<RowsSkeleton rows={5} />}>
      {({ movements }) =>
        movements === null ? null : (
          <div className={`framed bare ${classes['card']}`}>
            {movements.length === 0 ? (
              <div className={`stack gap-sm centred ${classes['empty']}`}>
                {t('no_activity')}
                <span className="muted">{t('no_activity_text')}</span>
                <div>
                  <ButtonLink to="/products" variant="default">
                    {t('actions.browse')}
                  </ButtonLink>
                </div>
              </div>
            ) : (
              <MovementList movements={movements} />
            )}
          </div>
        )
      }
    </Answered>
  );
}
