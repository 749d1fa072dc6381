import { Button, Group } from '@mantine/core';
import { IconKey, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GatewayState } from '#shared/deposits/payments.contract.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { ConnectionResult } from './connection-result.tsx';
import { part } from '#web/ui/page/part.ts';

const KeysDialog = part(async () => (await import('./keys-dialog.tsx')).KeysDialog);
const RemoveKeysDialog = part(async () => (await import('./remove-keys-dialog.tsx')).RemoveKeysDialog);

/** What can be done about the gateway, and what came of the last try to reach it. */
export function GatewayActions({ gateway }: { gateway: GatewayState }) {
  const t = useTranslations('payments.gateway');
  const [asked, setAsked] = useState<'none' | 'replace' | 'remove'>('none');
  const replaceButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const testing = useMutation({ mutationFn: async () => (await call('POST /api/admin/gateway-test')).data });
  // What was found out is about the keys of then.
  const keys = `${gateway.source} ${gateway.mode} ${gateway.secret_key?.end ?? ''} ${gateway.replaced_at ?? ''}`;
  const [testedKeys, setTestedKeys] = useState(keys);
  const isOutdated = testedKeys !== keys;

  function test(): void {
    setTestedKeys(keys);
    testing.mutate();
  }

  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlugConnected size={18} aria-hidden />}
          aria-disabled={testing.isPending}
          onClick={() => {
            if (!testing.isPending) test();
          }}
        >
          {t(testing.isPending ? 'testing' : 'test')}
        </Button>
        <Button
          ref={replaceButton}
          variant="default"
          size="sm"
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={() => setAsked('replace')}
        >
          {t(gateway.secret_key === null ? 'give' : 'replace')}
        </Button>
        {gateway.source === 'panel' ? (
          <Button
            ref={removeButton}
            variant="default"
            size="sm"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setAsked('remove')}
          >
            {t('remove')}
          </Button>
        ) : null}
      </Group>
      <div aria-live="polite">
        {testing.data === undefined || isOutdated ? null : <ConnectionResult result={testing.data} />}
        {testing.error === null ? null : <Refusal title={t('test_failed')} error={testing.error} />}
      </div>
      <Suspense>
        {asked === 'replace' ? <KeysDialog opener={replaceButton} onClose={() => setAsked('none')} /> : null}
        {asked === 'remove' ? (
          <RemoveKeysDialog opener={removeButton} onClose={() => setAsked('none')} />
        ) : null}
      </Suspense>
    </>
  );
}
