import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';

interface EmailFormProps {
  current: string;
  /** With the address that the link went to. */
  onSent: (email: string) => void;
}

export function EmailForm({ current, onSent }: EmailFormProps) {
  const t = useTranslations('settings.email');
  const [email, setEmail] = useState('');
  const confirmed = useRecentPassword();
  const isSame = email.trim().toLowerCase() === current.toLowerCase();
  const { attributes, sending, problemOf, edit } = useForm({
    // The present one is as good as none.
    required: [isSame ? '' : email.trim()],
    send: () => confirmed(() => call('POST /api/profile/email', { body: { email } })),
    onSent: ({ data }) => onSent(data.pending_email),
  });
  const { isPending, error } = sending;
  return (
    <form {...attributes}>
      <Stack gap="md">
        <Refusal error={error} />
        <Field
          label={t('new')}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          aria-required
          value={email}
          onChange={edit(setEmail)}
          disabled={isPending}
          error={isSame ? t('same') : problemOf('email', email.trim())}
        />
        <Group>
          <Button type="submit" variant="default" loading={isPending}>
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
