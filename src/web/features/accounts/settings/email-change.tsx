import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EMAIL_MAX } from '#shared/contracts/fields.ts';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { preferencesQuery } from '#web/session/preferences.ts';
import { useProfile } from '#web/session/session.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { PartWaiting } from '#web/ui/page/part-waiting.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import { MailboxLink } from '../entry/mailbox-link.tsx';
import { Section } from './section.tsx';

/** The address of this person; a new one holds once its link was opened. */
export function EmailChange() {
  const t = useTranslations('settings.email');
  const email = useProfile()?.email ?? '';
  return (
    <Section name="email">
      <div>
        <Text fw={500}>{t('current')}</Text>
        <CodeText>{email}</CodeText>
      </div>
      <NewEmail email={email} />
    </Section>
  );
}

function NewEmail({ email }: { email: string }) {
  const t = useTranslations('settings.email');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(preferencesQuery);
  const [news, setNews] = useState<'none' | 'sent' | 'cancelled'>('none');
  if (data === undefined) return <PartWaiting error={error} onRetry={() => void refetch()} height={120} />;

  function become(pending: string | null): void {
    setNews(pending === null ? 'cancelled' : 'sent');
    queryClient.setQueryData(
      preferencesQuery.queryKey,
      (preferences) => preferences && { ...preferences, pending_email: pending },
    );
  }

  const pending = data.pending_email;
  if (pending !== null && pending !== email)
    return <PendingEmail email={pending} isNew={news === 'sent'} onCancelled={() => become(null)} />;
  return (
    <>
      {news === 'cancelled' ? (
        <Notice kind="success" takesFocus>
          {t('cancelled')}
        </Notice>
      ) : null}
      <EmailForm current={email} onSent={become} />
    </>
  );
}

interface EmailFormProps {
  current: string;
  /** With the address that the link went to. */
  onSent: (email: string) => void;
}

function EmailForm({ current, onSent }: EmailFormProps) {
  const t = useTranslations('settings.email');
  const isSame = (email: string) => email.trim().toLowerCase() === current.toLowerCase();
  const { draft, field, form, submit, isBusy, refusal } = useDraft({
    initial: { email: '' },
    least: { email: 1 },
    problems: ({ email }) => (isSame(email) ? { email: t('same') } : {}),
    send: async (body) => (await call('POST /api/profile/email', { body })).data.pending_email,
    onDone: onSent,
  });
  const email = field('email');
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      <Refusal error={refusal} />
      <Field
        {...email}
        error={isSame(draft.email) ? t('same') : email.error}
        label={t('new')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        aria-required
      />
      <Group>
        <Button type="submit" variant="default" loading={isBusy}>
          {t('submit')}
        </Button>
      </Group>
    </form>
  );
}

interface PendingEmailProps {
  email: string;
  /** Asked for just now. */
  isNew: boolean;
  onCancelled: () => void;
}

function PendingEmail({ email, isNew, onCancelled }: PendingEmailProps) {
  const t = useTranslations('settings.email');
  const cancelling = useMutation({
    mutationFn: () => call('DELETE /api/profile/email'),
    onSuccess: onCancelled,
  });
  return (
    <>
      <Notice kind="success" takesFocus={isNew}>
        {t('pending', { email: isolate(email) })}
        <MailboxLink />
      </Notice>
      <Refusal error={cancelling.error} />
      <Group>
        <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t('cancel')}
        </Button>
      </Group>
    </>
  );
}
