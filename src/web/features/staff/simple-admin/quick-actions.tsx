import { IconPackage, IconShieldLock, IconUserCheck, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Section } from '#web/ui/page/section.tsx';
import classes from './dashboard-tab.module.css';

/** Where an admin goes most. */
export function QuickActions() {
  const t = useTranslations('simple_admin');
  return (
    <Section gap="xs" title={t('quick_actions')}>
      <ul className={classes.actions}>
        <li>
          <Link to="/admin/customers" search={{ status: 'pending' }} className={classes.action}>
            <IconUserCheck size={20} aria-hidden />
            {t('quick.pending')}
          </Link>
        </li>
        <li>
          <Link to="/simple-admin" search={{ tab: 'clients' }} className={classes.action}>
            <IconUsers size={20} aria-hidden />
            {t('quick.clients')}
          </Link>
        </li>
        <li>
          <Link to="/admin" className={classes.action}>
            <IconShieldLock size={20} aria-hidden />
            {t('quick.panel')}
          </Link>
        </li>
        <li>
          <Link to="/products" className={classes.action}>
            <IconPackage size={20} aria-hidden />
            {t('quick.catalogue')}
          </Link>
        </li>
      </ul>
    </Section>
  );
}
