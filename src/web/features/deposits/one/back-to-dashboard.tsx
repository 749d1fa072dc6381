import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { TextLink } from '#web/ui/links.tsx';
import classes from './back-to-dashboard.module.css';

export function BackToDashboard() {
  const t = useTranslations('deposits');
  return (
    <TextLink to="/dashboard" size="sm" className={classes['link']}>
      <IconArrowLeft size={18} aria-hidden className={classes['arrow']} />
      {t('back')}
    </TextLink>
  );
}
