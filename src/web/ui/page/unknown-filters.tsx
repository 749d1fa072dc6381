import { Alert, Button, Code, Group, Stack } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Refused } from '../list/search-of.ts';

/** What the address asks for and the page does not know, as it stands there: the page shows itself without it. */
export function UnknownFilters({ refused }: { refused: readonly Refused[] }) {
  const t = useTranslations('shell.unknown_filters');
  const navigate = useNavigate();
  const alert = useRef<HTMLDivElement>(null);
  const keys = new Set(refused.map(({ key }) => key));
  function clear(): void {
    // The button is about to go, and the focus would with it.
    alert.current?.parentElement?.querySelector('h1')?.focus();
    const without = (latest: object) =>
      Object.fromEntries(Object.entries(latest).filter(([key]) => !keys.has(key)));
    void navigate({ to: '.', search: without, replace: true, resetScroll: false });
  }
  return (
    <Alert ref={alert} role="alert" color="yellow" icon={<IconFilterOff aria-hidden />} title={t('title')}>
      <Stack gap="sm" align="flex-start">
        {t('text')}
        <Group gap="md">
          {refused.map(({ key, value }) => (
            <Code key={key} dir="ltr" style={{ overflowWrap: 'anywhere' }}>
              {shorten(`${key}=${value}`)}
            </Code>
          ))}
        </Group>
        <Button variant="default" onClick={clear}>
          {t('clear')}
        </Button>
      </Stack>
    </Alert>
  );
}

const SHOWN_LENGTH = 80;
const shorten = (said: string) => (said.length > SHOWN_LENGTH ? `${said.slice(0, SHOWN_LENGTH)}…` : said);
