import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../links.tsx';
import classes from './not-found-page.module.css';
import { PlainPage } from './plain-page.tsx';

/** The server, which hears of each address first, has logged the missing one. */
export function NotFoundPage() {
  const t = useTranslations('shell.not_found');
  return (
    <div className={`centred ${classes['page']}`}>
      <bdi className={`strong ${classes['number']}`} aria-hidden>
        404
      </bdi>
      <PlainPage title={t('title')}>
        <Text c="dimmed">{t('text')}</Text>
        <div>
          <ButtonLink to="/">{t('home')}</ButtonLink>
        </div>
      </PlainPage>
    </div>
  );
}
