import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';

/** In the demo only: mails go nowhere but to a page. */
export function MailboxLink() {
  const t = useTranslations('accounts');
  const { demo } = useSession().store;
  return demo === null ? null : <Anchor href="/sandbox/mailbox/">{t('open_mailbox')}</Anchor>;
}
