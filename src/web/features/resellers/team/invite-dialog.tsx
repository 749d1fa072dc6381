import { NativeSelect, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EMAIL_MAX } from '#shared/contracts/fields.ts';
import { isolate, type Language } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { RoleFields, useReadLimit } from './role-fields.tsx';
import type { InvitedRole } from './team-query.ts';

interface Invited {
  email: string;
  role: InvitedRole;
  limit: string;
  language: Language;
}

export function InviteDialog(dialog: OpenedDialog) {
  const t = useTranslations('team');
  const readLimit = useReadLimit();
  const initial: Invited = { email: '', role: 'buyer', limit: '', language: useLanguage().language };
  const draft = useDraft({
    initial,
    least: { email: 1 },
    problems: ({ role, limit }) => (role === 'buyer' ? { limit: readLimit(limit).problem } : {}),
    send: async ({ email, role, limit, language }) => {
      const daily_limit = role === 'buyer' ? readLimit(limit).value : null;
      const body = { email, member_role: role, daily_limit, language };
      return (await call('POST /api/team/invitations', { body })).data;
    },
    topics: ['team'],
    done: ({ email }) => t('inviting.sent', { email: isolate(email) }),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('inviting.title')}
      action={t('inviting.submit')}
      staysOnSlip
    >
      <Text>{t('inviting.text')}</Text>
      <TextInput
        {...draft.field('email')}
        data-autofocus
        label={t('form.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        aria-required
      />
      <RoleFields draft={draft} />
      <NativeSelect
        {...draft.choice('language', ['ar', 'en'])}
        label={t('form.language')}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        data={[
          { value: 'ar', label: 'العربية' },
          { value: 'en', label: 'English' },
        ]}
      />
    </FormDialog>
  );
}
