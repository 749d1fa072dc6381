import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isStaffRole } from '#shared/permissions.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useProfile } from '#web/session/session.ts';
import { NewPasswordField } from '../entry/new-password-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { News } from './news.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Section } from './section.tsx';
import { devicesQuery } from './settings-queries.ts';

/** Another password; every other device has to sign in with it. */
export function PasswordChange() {
  const t = useTranslations('settings.password');
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  function onChanged(): void {
    setChanges(changes + 1);
    void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
  }
  return (
    <Section name="password">
      {changes > 0 ? <News key={changes}>{t('done')}</News> : null}
      {/* Empty again after each change. */}
      <PasswordForm key={`form ${changes}`} onChanged={onChanged} />
    </Section>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('settings.password');
  const profile = useProfile();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { attributes, sending, problemOf, edit } = useForm({
    required: [current, password],
    send: () => call('PUT /api/profile/password', { body: { current_password: current, password } }),
    onSent: onChanged,
  });
  const { isPending, error } = sending;
  const refusals = useRefusals(error);
  return (
    <form {...attributes}>
      <Stack gap="md">
        {refusals.current === null && refusals.chosen === null ? <Refusal error={error} /> : null}
        {/* Tells password managers whose password changes. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={profile?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label={t('current')}
          autoComplete="current-password"
          value={current}
          onChange={edit(setCurrent)}
          disabled={isPending}
          error={refusals.current ?? problemOf('current_password', current)}
        />
        <NewPasswordField
          label={t('new')}
          isForStaff={profile !== null && isStaffRole(profile.role)}
          value={password}
          onChange={edit(setPassword)}
          disabled={isPending}
          isRefused={refusals.chosen !== null}
          problemOf={(field, value) =>
            refusals.chosen ?? (refusals.current === null && problemOf(field, value))
          }
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

/** What is wrong with either password, in words; anything else stands above both. */
function useRefusals(error: unknown): { current: string | null; chosen: string | null } {
  const say = useProblemText();
  const code = error instanceof ApiProblem ? error.code : null;
  return {
    current: code === 'password_wrong' ? say(error) : null,
    chosen: code?.startsWith('password_too_') === true ? say(error) : null,
  };
}
