import {
  IconHeadset,
  IconReceipt,
  IconShoppingBag,
  IconStack2,
  IconUserCircle,
  IconWallet,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useTeamBarrier } from '#web/session/team-role.ts';
import classes from '../dashboard.module.css';
import { Section } from './section.tsx';

const actions = [
  { to: '/deposit', text: 'add_funds', Icon: IconWallet },
  { to: '/products', text: 'browse', Icon: IconShoppingBag },
  { to: '/bulk-order', text: 'bulk', Icon: IconStack2 },
  { to: '/purchase-history', text: 'orders', Icon: IconReceipt },
  { to: '/client-profile', text: 'profile', Icon: IconUserCircle },
  { to: '/support', text: 'support', Icon: IconHeadset },
] as const;

export function QuickActions() {
  const t = useTranslations('store.actions');
  const isBarred = useTeamBarrier()('add_funds') !== null;
  const shown = actions.filter(({ to }) => !(isBarred && to === '/deposit'));
  return (
    <Section title={t('title')}>
      <ul className={classes['actions']}>
        {shown.map(({ to, text, Icon }) => (
          <li key={to}>
            <Link to={to} className={classes['action']}>
              <Icon size={20} aria-hidden />
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
