import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { preferencesQuery } from '#web/session/preferences.ts';
import { useProfile } from '#web/session/session.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { MailboxLink } from '../entry/mailbox-link.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import { EmailForm } from './email-form.tsx';
import { News } from './news.tsx';
import { PartFailed } from '../part-failed.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
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
  const t = useTranslations();
  const { data, error, refetch } = useQuery(preferencesQuery);
  const setPending = useSetPending();
  const [news, setNews] = useState<'none' | 'sent' | 'cancelled'>('none');
  if (data === undefined) {
    if (error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
    return (
      <>
        <output className="visually-hidden">{t('shell.loading')}</output>
        <Skeleton height={120} aria-hidden />
      </>
    );
  }
  const pending = data.pending_email;
  if (pending !== null && pending !== email) {
    return (
      <PendingEmail
        email={pending}
        isNew={news === 'sent'}
        onCancelled={() => {
          setNews('cancelled');
          setPending(null);
        }}
      />
    );
  }
  return (
    <>
      {news === 'cancelled' ? <News>{t('settings.email.cancelled')}</News> : null}
      <EmailForm
        current={email}
        onSent={(sent) => {
          setNews('sent');
          setPending(sent);
        }}
      />
    </>
  );
}

function useSetPending(): (email: string | null) => void {
  const queryClient = useQueryClient();
  return (email) => {
    queryClient.setQueryData(
      preferencesQuery.queryKey,
      (preferences) => preferences && { ...preferences, pending_email: email },
    );
  };
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
  const Frame = isNew ? News : PendingNotice;
  return (
    <>
      <Frame>
        {t('pending', { email: isolate(email) })}
        <MailboxLink />
      </Frame>
      <Refusal error={cancelling.error} />
      <Group>
        <Button variant="default" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t('cancel')}
        </Button>
      </Group>
    </>
  );
}

function PendingNotice({ children }: { children: ReactNode }) {
  return <Notice kind="success">{children}</Notice>;
}
