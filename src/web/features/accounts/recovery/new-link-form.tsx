import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/show/notice.tsx';
import { EmailField, typedEmail } from '../entry/email-field.tsx';
import { MailboxLink } from '../entry/mailbox-link.tsx';

/** Has another confirmation link sent, in place of one that no longer works. */
export function NewLinkForm() {
  const t = useTranslations('recovery');
  const { field, form, submit, isBusy, refusal, answer } = useForm({
    initial: { email: typedEmail() },
    least: { email: 1 },
    send: async (body) => {
      await call('POST /api/email-confirmation/resend', { body });
      return body.email;
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      <hr className="bare ruled" />
      <Refusal error={refusal} />
      {answer === undefined ? null : (
        <Notice kind="success">
          {t('confirm.sent', { email: isolate(answer) })}
          <MailboxLink />
        </Notice>
      )}
      <EmailField {...field('email')} />
      <Button type="submit" variant="default" fullWidth disabled={isBusy}>
        {t(isBusy ? 'forgot.busy' : 'confirm.send')}
      </Button>
    </form>
  );
}
