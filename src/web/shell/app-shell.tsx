import { Container } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLive } from '../session/live.ts';

/** What stands around the pages. */
export function AppShell() {
  const t = useTranslations('shell');
  useLive();
  return (
    <>
      <a href="#content" className="visually-hidden">
        {t('skip_to_content')}
      </a>
      <Container component="main" id="content" size="xl" py="lg">
        <Outlet />
      </Container>
    </>
  );
}
