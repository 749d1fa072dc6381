import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useEnterSession } from '#web/session/session.ts';
import { Field } from '#web/ui/form/field.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import { readDigits } from './read-digits.ts';
import classes from './two-factor-card.module.css';
import { useForm } from '#web/ui/form/use-form.ts';

const CODE_DIGITS = 6;

interface TwoFactorCardProps {
  /** Back to e-mail and password; with what ended the waiting, where something did. */
  onBack: (why: Error | null) => void;
}

/** The second step of a sign-in, in place of the two tabs. */
export function TwoFactorCard({ onBack }: TwoFactorCardProps) {
  const t = useTranslations('recovery.two_factor');
  const brand = useTranslations('shell')('brand');
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className={classes['card']}>
      <title>{`${t('title')} · ${brand}`}</title>
      <Stack gap="md">
        <div>
          <Title order={2}>{t('title')}</Title>
          <Text mt="xs">{t(isRecovery ? 'recovery_text' : 'text')}</Text>
        </div>
        <CodeForm key={String(isRecovery)} isRecovery={isRecovery} onEnd={onBack} />
        <div className={classes['ways']}>
          <Button variant="subtle" size="sm" onClick={() => setRecovery(!isRecovery)}>
            {t(isRecovery ? 'use_app' : 'use_recovery')}
          </Button>
          <Button variant="subtle" size="sm" onClick={() => onBack(null)}>
            {t('back')}
          </Button>
        </div>
      </Stack>
    </div>
  );
}

interface CodeFormProps {
  isRecovery: boolean;
  onEnd: (why: Error) => void;
}

function CodeForm({ isRecovery, onEnd }: CodeFormProps) {
  const t = useTranslations('recovery.two_factor');
  const words = useTranslations('accounts');
  const [code, setCode] = useState('');
  const enter = useEnterSession();
  const { attributes, sending, problemOf, edit } = useForm({
    required: [code],
    send: async () => enter((await call('POST /api/sign-in/code', { body: { code } })).data),
    onRefused: (why) => {
      setCode('');
      // Too late: the first step has to be done again.
      if (isRefusal(why, 'sign_in_required')) onEnd(why);
    },
  });
  const { isPending, error } = sending;
  const { ref } = attributes;

  // No one has to press a button after the last digit.
  useEffect(() => {
    if (!isRecovery && code.length === CODE_DIGITS) ref.current?.requestSubmit();
  }, [code, isRecovery, ref]);

  return (
    <form {...attributes}>
      <Stack gap="md">
        {isRecovery && isRefusal(error, 'two_factor_code_wrong') ? (
          <Notice kind="problem">{t('wrong_recovery')}</Notice>
        ) : (
          <Refusal error={error} />
        )}
        <Field
          label={t(isRecovery ? 'recovery_code' : 'code')}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          // Nothing else on the page is to be done.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-required
          value={code}
          disabled={isPending}
          error={problemOf('code', code)}
          onChange={edit((typed) => setCode(isRecovery ? typed : readDigits(typed)))}
        />
        <Button type="submit" fullWidth disabled={isPending}>
          {words(isPending ? 'signing_in' : 'sign_in')}
        </Button>
      </Stack>
    </form>
  );
}
