import { Button, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useEnterSession } from '#web/session/session.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/show/notice.tsx';
import classes from './entry-page.module.css';
import { CODE_DIGITS, readDigits } from './read-digits.ts';

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
    <div className={`framed stack clipped ${classes['card']} ${classes['panel']}`}>
      <title>{`${t('title')} · ${brand}`}</title>
      <div>
        <Title order={2}>{t('title')}</Title>
        <Text mt="xs">{t(isRecovery ? 'recovery_text' : 'text')}</Text>
      </div>
      <CodeForm key={String(isRecovery)} isRecovery={isRecovery} onEnd={onBack} />
      <div className="stack gap-xs">
        <Button variant="subtle" size="sm" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'use_app' : 'use_recovery')}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => onBack(null)}>
          {t('back')}
        </Button>
      </div>
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
  const enter = useEnterSession();
  const draft = useForm({
    initial: { code: '' },
    least: { code: 1 },
    send: async (body) => enter((await call('POST /api/sign-in/code', { body })).data),
    onRefused: (why) => {
      draft.set({ code: '' });
      // Too late: the first step has to be done again.
      if (isRefusal(why, 'sign_in_required')) onEnd(why);
    },
  });
  const { form, isBusy, refusal } = draft;
  const { code } = draft.draft;

  // No one has to press a button after the last digit.
  useEffect(() => {
    if (!isRecovery && code.length === CODE_DIGITS) form.current?.requestSubmit();
  }, [code, isRecovery, form]);

  return (
    <form ref={form} onSubmit={draft.submit} noValidate className="stack">
      {isRecovery && isRefusal(refusal, 'two_factor_code_wrong') ? (
        <Notice kind="problem">{t('wrong_recovery')}</Notice>
      ) : (
        <Refusal error={refusal} />
      )}
      <Field
        {...draft.field('code')}
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
        onChange={(typed) => draft.set({ code: isRecovery ? typed : readDigits(typed) })}
      />
      <Button type="submit" fullWidth disabled={isBusy}>
        {words(isBusy ? 'signing_in' : 'sign_in')}
      </Button>
    </form>
  );
}
