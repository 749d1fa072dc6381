import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { EmailField } from '../entry/email-field.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { MailboxLink } from '../entry/mailbox-link.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import { useTypedEmail } from '../entry/typed-email.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import classes from './link-page.module.css';

/** Has another confirmation link sent, in place of one that no longer works. */
export function NewLinkForm() {
  const t = useTranslations('recovery');
  const [email, setEmail] = useTypedEmail();
  const { attributes, sending, problemOf, edit } = useForm({
    required: [email],
    send: async () => {
      await call('POST /api/email-confirmation/resend', { body: { email } });
      return email;
    },
  });
  const { isPending, error, data } = sending;
  return (
    <form {...attributes} className={classes['apart']}>
      <Stack gap="md">
        <Refusal error={error} />
        {data === undefined ? null : (
          <Notice kind="success">
            {t('confirm.sent', { email: isolate(data) })}
            <MailboxLink />
          </Notice>
        )}
        <EmailField
          value={email}
          onChange={edit(setEmail)}
          disabled={isPending}
          error={problemOf('email', email)}
        />
        <Button type="submit" variant="default" fullWidth disabled={isPending}>
          {t(isPending ? 'forgot.busy' : 'confirm.send')}
        </Button>
      </Stack>
    </form>
  );
}
