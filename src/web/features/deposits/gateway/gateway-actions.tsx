import { Button } from '@mantine/core';
import { IconKey, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GatewayState } from '#shared/deposits/payments.contract.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { useMergeDesk } from '../methods/payments-desk.ts';
import { ConnectionResult } from './connection-result.tsx';
import type { KeysDialogProps } from './keys-dialog.tsx';

const KeysDialog = whenOpened<KeysDialogProps>(async () => (await import('./keys-dialog.tsx')).KeysDialog);

/** What can be done about the gateway, and what came of the last try to reach it. */
export function GatewayActions({ gateway }: { gateway: GatewayState }) {
  const t = useTranslations('payments.gateway');
  const { isOpen, open, close, opener } = useQuestion();
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
      <div className="row wrap">
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
          ref={opener}
          variant="default"
          size="sm"
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={open}
        >
          {t(gateway.secret_key === null ? 'give' : 'replace')}
        </Button>
        {gateway.source === 'panel' ? <RemoveKeys /> : null}
      </div>
      <div aria-live="polite">
        {testing.data === undefined || isOutdated ? null : <ConnectionResult result={testing.data} />}
        <Refusal title={t('test_failed')} error={testing.error} />
      </div>
      {isOpen ? <KeysDialog opener={opener} onClose={close} /> : null}
    </>
  );
}

function RemoveKeys() {
  const t = useTranslations('payments.gateway');
  const keys = useTranslations('payments.keys');
  const merge = useMergeDesk();
  return (
    <ActButton
      button={t('remove')}
      icon={<IconTrash size={18} aria-hidden />}
      title={keys('remove_title')}
      text={keys('remove_text')}
      confirm={t('remove')}
      isDangerous
      act={async () => (await call('DELETE /api/admin/gateway-keys')).data}
      topics={['payments']}
      done={() => keys('removed')}
      onDone={(gateway) => void merge((desk) => ({ ...desk, gateway }))}
    />
  );
}
