import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Messages } from '#shared/messages.ts';
import { Page } from './page.tsx';

interface ComingPageProps {
  title: string;
  comingWith: keyof Messages['coming'];
}

/** An address whose part of the store is not there yet. */
export function ComingPage({ title, comingWith }: ComingPageProps) {
  const t = useTranslations('coming');
  return (
    <Page title={title}>
      <Text>{t(comingWith)}</Text>
    </Page>
  );
}
