import { Button, Group, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { News } from './news.tsx';
import { PartFailed } from '../part-failed.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { focusSection, Section } from './section.tsx';
import { twoFactorQuery } from './settings-queries.ts';
import classes from './two-factor.module.css';
import { TwoFactorOn } from './two-factor-on.tsx';

/** A code of an app beside the password: set up in steps, looked after, turned off. */
export function TwoFactor() {
  const t = useTranslations('settings.two_factor');
  const { data, error, refetch } = useQuery(twoFactorQuery);
  const { start, dialog } = useSetUp();
  const [isTurnedOff, setTurnedOff] = useState(false);
  return (
    <Section name="two_factor" aside={data === undefined ? null : <State isOn={data.is_on} />}>
      {isTurnedOff && data?.is_on === false ? <News>{t('turned_off')}</News> : null}
      {data === undefined ? <Waiting error={error} onRetry={() => void refetch()} /> : null}
      {data?.is_on === true ? (
        <TwoFactorOn codesLeft={data.recovery_codes_left} onTurnedOff={() => setTurnedOff(true)} />
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

function State({ isOn }: { isOn: boolean }) {
  const t = useTranslations('settings.two_factor');
  return (
    <span className={classes['state']} data-on={isOn || undefined}>
      {t(isOn ? 'on' : 'off')}
    </span>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('shell');
  if (error !== null) return <PartFailed error={error} onRetry={onRetry} />;
  return (
    <>
      <output className="visually-hidden">{t('loading')}</output>
      <Skeleton height={42} width="8rem" aria-hidden />
    </>
  );
}
