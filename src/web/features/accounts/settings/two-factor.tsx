import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { PartWaiting } from '#web/ui/page/part-waiting.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import { focusSection, Section } from './section.tsx';
import { twoFactorQuery } from './settings-queries.ts';
import { useTwoFactorIs } from './use-two-factor-is.ts';

/** A code of an app beside the password: set up in steps, looked after, turned off. */
export function TwoFactor() {
  const t = useTranslations('settings.two_factor');
  const { data, error, refetch } = useQuery(twoFactorQuery);
  const { start, dialog } = useSetUp();
  const [isTurnedOff, setTurnedOff] = useState(false);
  const state =
    data === undefined ? null : (
      <Badge variant={data.is_on ? 'light' : 'default'}>{t(data.is_on ? 'on' : 'off')}</Badge>
    );
  return (
    <Section name="two_factor" aside={state}>
      {isTurnedOff && data?.is_on === false ? (
        <Notice kind="success" takesFocus>
          {t('turned_off')}
        </Notice>
      ) : null}
      {data === undefined ? <PartWaiting error={error} onRetry={() => void refetch()} height={42} /> : null}
      {data?.is_on === true ? (
        <TurnedOn codesLeft={data.recovery_codes_left} onTurnedOff={() => setTurnedOff(true)} />
      ) : null}
      {data?.is_on === false ? (
        <>
          <Refusal error={start.error} />
          <Group>
            <Button
              variant="default"
              loading={start.isPending}
              onClick={({ currentTarget }) => start.mutate(currentTarget)}
            >
              {t('set_up')}
            </Button>
          </Group>
        </>
      ) : null}
      {dialog}
    </Section>
  );
}

const RenewCodesDialog = whenOpened<OpenedDialog>(
  async () => (await import('./renew-codes-dialog.tsx')).RenewCodesDialog,
);

/** So few are left that a lost phone could lock someone out. */
const FEW = 3;

function TurnedOn({ codesLeft, onTurnedOff }: { codesLeft: number; onTurnedOff: () => void }) {
  const t = useTranslations('settings.two_factor');
  const twoFactorIs = useTwoFactorIs();
  return (
    <>
      <Text>{t('left', { count: codesLeft })}</Text>
      {codesLeft > FEW ? null : (
        <Alert role="note" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('few')}
        </Alert>
      )}
      <Group>
        <DialogButton button={t('renew')} look={{ size: 'md' }}>
          {(dialog) => <RenewCodesDialog {...dialog} />}
        </DialogButton>
        <ActButton
          button={t('turn_off')}
          look={{ size: 'md' }}
          title={t('turning_off.title')}
          text={t('turning_off.text')}
          confirm={t('turning_off.confirm')}
          isDangerous
          act={() => call('DELETE /api/two-factor')}
          onDone={() => {
            onTurnedOff();
            twoFactorIs({ is_on: false, recovery_codes_left: 0 });
          }}
        />
      </Group>
    </>
  );
}

/** Makes a secret, and loads what draws it: few people ever need it. The dialog outlives the button that opened it. */
function useSetUp() {
  const confirmed = useRecentPassword();
  const opener = useRef<HTMLElement | null>(null);
  const start = useMutation({
    mutationFn: async (button: HTMLElement) => {
      opener.current = button;
      const loading = import('./two-factor-set-up.tsx');
      const [{ TwoFactorSetUp }, { data }] = await Promise.all([
        loading,
        confirmed(() => call('POST /api/two-factor/prepare')),
      ]);
      return { TwoFactorSetUp, secret: data.secret, address: data.address };
    },
    // The secret is forgotten with the dialog.
    gcTime: 0,
  });
  const isOpen = start.data !== undefined;
  useEffect(() => (isOpen ? keepFocus : undefined), [isOpen]);
  // While the question for the password was open, the button could not take the focus back.
  const { isError } = start;
  useEffect(() => {
    if (isError && document.activeElement === document.body) opener.current?.focus();
  }, [isError]);
  const dialog =
    start.data === undefined ? null : (
      <start.data.TwoFactorSetUp
        secret={start.data.secret}
        address={start.data.address}
        opener={opener}
        onClose={start.reset}
      />
    );
  return { start, dialog };
}

/** Once it is on, the button that began it is gone. */
function keepFocus(): void {
  if (document.activeElement === document.body) focusSection('two_factor');
}
