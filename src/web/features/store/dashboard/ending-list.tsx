import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { TextLink } from '#web/ui/links.tsx';
import { DaysLeft } from '#web/features/orders/days-left.tsx';
import { useSubscriptionName } from '#web/features/orders/subscription-words.tsx';
import classes from '../dashboard.module.css';
import { Section } from './section.tsx';

/** What ends soon, the soonest first, with the way to its renewal. */
export function EndingList({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const t = useTranslations('subscriptions');
  const name = useSubscriptionName();
  return (
    <Section
      title={t('ends_soon.title')}
      more={
        <TextLink to="/subscriptions" search={{ state: 'expiring' }}>
          {t('ends_soon.more')}
        </TextLink>
      }
    >
      <ul className={`framed lines bare ${classes['card']}`}>
        {subscriptions.map((one) => (
          <li key={one.id} className={`row wrap between gap-sm bare ${classes['line']}`}>
            <span className="stack gap-0">
              <span className="medium">{name(one)}</span>
              {one.customer_reference === null ? null : (
                <span className="muted small">
                  {t('reference', { reference: isolate(one.customer_reference) })}
                </span>
              )}
            </span>
            <DaysLeft subscription={one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
