import { Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ButtonLink } from './links.tsx';
import { Page } from './page.tsx';

/** The server, which hears of each address first, has logged the missing one. */
export function NotFoundPage() {
  const t = useTranslations('shell.not_found');
  return (
    <Page title={t('title')}>
      <Text>{t('text')}</Text>
      <Group>
        <ButtonLink to="/">{t('home')}</ButtonLink>
      </Group>
    </Page>
  );
}
