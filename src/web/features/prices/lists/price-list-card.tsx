import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { PriceList } from '#shared/prices/price-lists.contract.ts';
import { percentText } from '#web/ui/show/percent-text.ts';
import classes from './price-lists.module.css';

export function PriceListCard({ list }: { list: PriceList }) {
  return (
    <li className={classes['card']}>
      <h2 className={classes['name']}>
        <Link to="/admin/price-lists/$listId" params={{ listId: list.id }} className={classes['link']}>
          <bdi>{list.name}</bdi>
        </Link>
      </h2>
      <PriceListFacts list={list} />
    </li>
  );
}

/** What a list does, and who has it. */
export function PriceListFacts({ list }: { list: PriceList }) {
  const t = useTranslations('price_lists.facts');
  const roles = useTranslations('clients.roles');
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('percent')}</dt>
        <dd>
          <bdi dir="ltr">{percentText(list.percent_off)} %</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('fixed')}</dt>
        <dd>{list.fixed_prices.toLocaleString('en')}</dd>
      </div>
      <div>
        <dt>{t('clients')}</dt>
        <dd>{list.clients.toLocaleString('en')}</dd>
      </div>
      <div>
        <dt>{t('role')}</dt>
        <dd>{list.role === null ? t('no_role') : roles(list.role)}</dd>
      </div>
    </dl>
  );
}
