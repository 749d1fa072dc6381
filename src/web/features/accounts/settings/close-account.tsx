import { Button, Group } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from './section.tsx';
import { part } from '#web/ui/page/part.ts';

const CloseAccountDialog = part(async () => (await import('./close-account-dialog.tsx')).CloseAccountDialog);

/** The last thing on the page. */
export function CloseAccount() {
  const t = useTranslations('settings.close_account');
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Section name="close_account">
      <Group>
        <Button ref={opener} variant="outline" color="red" onClick={() => setAsking(true)}>
          {t('open')}
        </Button>
      </Group>
      <Suspense>
        {isAsking ? <CloseAccountDialog opener={opener} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </Section>
  );
}
