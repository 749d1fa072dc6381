import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { Notice } from '#web/ui/show/notice.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { ResendButton } from './resend-button.tsx';

/** An account that waits for its link to be opened. */
export function Created({ email }: { email: string }) {
  const t = useTranslations('accounts');
  return (
    <Notice kind="success" takesFocus>
      {t('created')}
      <Text span display="block" size="sm" mt="xs">
        {t('sent_to', { email: isolate(email) })}
      </Text>
      <MailboxLink />
      <ResendButton email={email} startsPaused />
    </Notice>
  );
}
