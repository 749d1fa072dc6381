import { Button, Group, Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { CopyButton } from '#web/ui/act/copy-button.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { readDigits } from '../entry/read-digits.ts';
import { Field } from '#web/ui/form/field.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import classes from './two-factor.module.css';
import { useTwoFactorIs } from './use-two-factor-is.ts';
import { encode } from 'uqr';

interface TwoFactorSetUpProps {
  /** In groups of four. */
  secret: string;
  /** For the QR code. */
  address: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** From the QR code over a first code to the recovery codes, which have to be kept before it closes. */
export function TwoFactorSetUp({ secret, address, opener, onClose }: TwoFactorSetUpProps) {
  const t = useTranslations('settings.two_factor');
  const [step, setStep] = useState<'scan' | 'code' | 'codes'>('scan');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      title={t(`${step}.title`)}
      isOpen
      onClose={onClose}
      opener={opener}
      isBusy={isSending || step === 'codes'}
      staysOnSlip
    >
      {step === 'scan' ? <Scan secret={secret} address={address} onNext={() => setStep('code')} /> : null}
      {step === 'code' ? (
        <FirstCode
          onBack={() => setStep('scan')}
          onSending={setSending}
          onTurnedOn={(made) => {
            setCodes(made);
            setStep('codes');
          }}
        />
      ) : null}
      {step === 'codes' ? <RecoveryCodes codes={codes} onDone={onClose} /> : null}
    </Dialog>
  );
}

interface ScanProps {
  secret: string;
  address: string;
  onNext: () => void;
}

function Scan({ secret, address, onNext }: ScanProps) {
  const t = useTranslations('settings.two_factor.scan');
  const next = useFocusFirst<HTMLButtonElement>();
  return (
    <Stack gap="md">
      <Text>{t('text')}</Text>
      <QrCode text={address} name={t('picture')} />
      <div>
        <Text>{t('secret')}</Text>
        <div className="row wrap">
          <CodeText>{secret}</CodeText>
          <CopyButton text={secret.replaceAll(' ', '')} label={t('secret_copy')} />
        </div>
      </div>
      <Group justify="end">
        <Button ref={next} data-autofocus onClick={onNext}>
          {t('next')}
        </Button>
      </Group>
    </Stack>
  );
}

interface FirstCodeProps {
  onBack: () => void;
  onSending: (isSending: boolean) => void;
  /** With the recovery codes. */
  onTurnedOn: (codes: readonly string[]) => void;
}

/** What led to a step is gone with the step before. */
function useFocusFirst<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

/** Proves that the app has the secret: otherwise the next sign-in would fail. */
function FirstCode({ onBack, onSending, onTurnedOn }: FirstCodeProps) {
  const t = useTranslations('settings.two_factor.code');
  const back = useTranslations('shell')('back');
  const say = useProblemText();
  const twoFactorIs = useTwoFactorIs();
  const input = useFocusFirst<HTMLInputElement>();
  const { set, field, form, submit, isBusy, refusal } = useDraft({
    initial: { code: '' },
    least: { code: 1 },
    send: async (body) => {
      onSending(true);
      try {
        return (await call('POST /api/two-factor', { body })).data.recovery_codes;
      } finally {
        onSending(false);
      }
    },
    onDone: (codes) => {
      onTurnedOn(codes);
      twoFactorIs({ is_on: true, recovery_codes_left: codes.length });
    },
  });
  const isWrong = isRefusal(refusal, 'two_factor_code_wrong');
  const isUnreadable = isRefusal(refusal, 'invalid_request');
  const code = field('code');
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      <Text>{t('text')}</Text>
      {isWrong || isUnreadable ? null : <Refusal error={refusal} />}
      <Field
        {...code}
        ref={input}
        label={t('label')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={12}
        aria-required
        onChange={(typed) => set({ code: readDigits(typed) })}
        error={isWrong ? say(refusal) : isUnreadable ? t('wrong_form') : code.error}
      />
      <Group justify="end" gap="sm">
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {back}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('submit')}
        </Button>
      </Group>
    </form>
  );
}

/** Modules of white around the code, without which some cameras don't find it. */
const QUIET = 4;

/** Dark on white in both themes: apps look for it that way. */
function QrCode({ text, name }: { text: string; name: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * QUIET;
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={`boxed ${classes['qr']}`}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <rect className={classes['ground']} x={-QUIET} y={-QUIET} width={side} height={side} />
      <path className={classes['dots']} d={dots.join('')} />
    </svg>
  );
}
