import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './two-factor.module.css';
import { part } from '#web/ui/page/part.ts';

const RenewCodesDialog = part(async () => (await import('./renew-codes-dialog.tsx')).RenewCodesDialog);
const TurnOffDialog = part(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog);

/** So few are left that a lost phone could lock someone out. */
const FEW = 3;

interface TwoFactorOnProps {
  codesLeft: number;
  onTurnedOff: () => void;
}

export function TwoFactorOn({ codesLeft, onTurnedOff }: TwoFactorOnProps) {
  const t = useTranslations('settings.two_factor');
  const [asked, setAsked] = useState<'none' | 'renew' | 'turn_off'>('none');
  const renewButton = useRef<HTMLButtonElement>(null);
  const turnOffButton = useRef<HTMLButtonElement>(null);
  const close = () => setAsked('none');
  return (
    <>
      <Text>{t('left', { count: codesLeft })}</Text>
      {codesLeft <= FEW ? (
        <p className={classes['few']}>
          <IconAlertTriangle size={20} aria-hidden />
          {t('few')}
        </p>
      ) : null}
      <Group>
        <Button ref={renewButton} variant="default" onClick={() => setAsked('renew')}>
          {t('renew')}
        </Button>
        <Button ref={turnOffButton} variant="default" onClick={() => setAsked('turn_off')}>
          {t('turn_off')}
        </Button>
      </Group>
      <Suspense>
        {asked === 'renew' ? <RenewCodesDialog opener={renewButton} onClose={close} /> : null}
        {asked === 'turn_off' ? (
          <TurnOffDialog opener={turnOffButton} onClose={close} onTurnedOff={onTurnedOff} />
        ) : null}
      </Suspense>
    </>
  );
}
