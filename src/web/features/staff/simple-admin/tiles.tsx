import { IconPackage, IconReportMoney, IconUserQuestion, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#web/api/call.ts';
import { PastAmount } from '#web/ui/show/amount.tsx';
import classes from './dashboard-tab.module.css';

export type Statistics = AnswerOf<'GET /api/admin/statistics'>;

/** Four figures, each leading to what is behind it where that can be looked at. */
export function Tiles({ statistics }: { statistics: Statistics }) {
  const t = useTranslations('simple_admin');
  return (
    <ul className={classes.tiles} aria-label={t('figures')}>
      <li>
        <Link to="/simple-admin" search={{ tab: 'clients' }} className={classes.tile}>
          <Label text={t('total_users')} icon={<IconUsers size={20} aria-hidden />} />
          <Figure>{count(statistics.total_users)}</Figure>
          <span className="muted small">{t('active_users', { count: statistics.active_users })}</span>
        </Link>
      </li>
      <li>
        <div className={classes.tile}>
          <Label text={t('total_revenue')} icon={<IconReportMoney size={20} aria-hidden />} />
          <Figure>
            <PastAmount amounts={statistics.revenue_in} />
          </Figure>
          <span className="muted small">{t('orders_count', { count: statistics.total_orders })}</span>
        </div>
      </li>
      <li>
        <Link to="/admin/customers" search={{ status: 'pending' }} className={classes.tile}>
          <Label text={t('pending_resellers')} icon={<IconUserQuestion size={20} aria-hidden />} />
          <Figure>{count(statistics.pending_resellers)}</Figure>
          <span className="muted small">
            {t('approved_resellers', { count: statistics.approved_resellers })}
          </span>
        </Link>
      </li>
      <li>
        <Link to="/products" className={classes.tile}>
          <Label text={t('products')} icon={<IconPackage size={20} aria-hidden />} />
          <Figure>{count(statistics.total_products)}</Figure>
          <span className="muted small">{t('products_sold')}</span>
        </Link>
      </li>
    </ul>
  );
}

function Label({ text, icon }: { text: string; icon: ReactNode }) {
  return (
    <span className={classes.label}>
      {text}
      {icon}
    </span>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <span className={classes.figure}>{children}</span>;
}

function count(value: number): string {
  return value.toLocaleString('en');
}
