import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import list from '#web/ui/list/table.module.css';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import table from '#web/ui/list/staff-list.module.css';
import { AutoRenewal } from './auto-renewal.tsx';
import { DaysLeft } from '../days-left.tsx';
import { Renewing } from './renewing.tsx';
import { SubscriptionName, SubscriptionPeriod } from '../subscription-words.tsx';

interface SubscriptionListProps {
  subscriptions: readonly Subscription[];
  onRenew: (subscription: Subscription, button: HTMLElement) => void;
}

export function SubscriptionList(props: SubscriptionListProps) {
  return useIsWide() ? <SubscriptionTable {...props} /> : <SubscriptionCards {...props} />;
}

function SubscriptionTable({ subscriptions, onRenew }: SubscriptionListProps) {
  const t = useTranslations('subscriptions');
  return (
    <table className={table['table']}>
      <caption className="visually-hidden">{t('list')}</caption>
      <thead>
        <tr>
          <th>{t('columns.product')}</th>
          <th>{t('columns.runs')}</th>
          <th>{t('columns.left')}</th>
          <th>{t('columns.auto')}</th>
          <th data-end>{t('columns.renew')}</th>
        </tr>
      </thead>
      <tbody>
        {subscriptions.map((one) => (
          <tr key={one.id} className={list['row']}>
            <td>
              <SubscriptionName subscription={one} />
            </td>
            <td className={list['nowrap']}>
              <SubscriptionPeriod subscription={one} />
            </td>
            <td>
              <DaysLeft subscription={one} />
            </td>
            <td>
              <AutoRenewal subscription={one} />
            </td>
            <td data-end>
              <Renewing subscription={one} onRenew={(button) => onRenew(one, button)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SubscriptionCards({ subscriptions, onRenew }: SubscriptionListProps) {
  const t = useTranslations('subscriptions');
  return (
    <ul className={list['cards']} aria-label={t('list')}>
      {subscriptions.map((one) => (
        <li key={one.id} className={list['card']}>
          <SubscriptionName subscription={one} />
          <div className={list['badges']}>
            <DaysLeft subscription={one} />
          </div>
          <SubscriptionPeriod subscription={one} />
          <AutoRenewal subscription={one} isNamed />
          <Renewing subscription={one} isWide onRenew={(button) => onRenew(one, button)} />
        </li>
      ))}
    </ul>
  );
}
