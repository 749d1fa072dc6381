import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isStaffRole } from '#shared/permissions.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useProfile } from '#web/session/session.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Notice } from '#web/ui/show/notice.tsx';
import { needsPassword, NewPasswordField } from '../entry/new-password-field.tsx';
import { UsernameField } from '../entry/username-field.tsx';
import { Section } from './section.tsx';
import { devicesQuery } from './settings-queries.ts';

/** Another password; every other device has to sign in with it. */
export function PasswordChange() {
  const t = useTranslations('settings.password');
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState(0);
  return (
    <Section name="password">
      {changes > 0 ? (
        <Notice kind="success" takesFocus key={changes}>
          {t('done')}
        </Notice>
      ) : null}
      {/* Empty again after each change. */}
      <PasswordForm
        key={`form ${changes}`}
        onChanged={() => {
          setChanges(changes + 1);
          void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
        }}
      />
    </Section>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const t = useTranslations('settings.password');
  const profile = useProfile();
  const { field, form, submit, isBusy, refusal } = useDraft({
    initial: { current_password: '', password: '' },
    problems: ({ current_password, ...typed }) => ({
      current_password: current_password === '' ? 'required' : null,
      ...needsPassword(typed),
    }),
    send: (body) => call('PUT /api/profile/password', { body }),
    onDone: onChanged,
  });
  const { current, chosen } = useRefusals(refusal);
  const [currentField, chosenField] = [field('current_password'), field('password')];
  return (
    <form ref={form} onSubmit={submit} noValidate className="stack">
      {current === null && chosen === null ? <Refusal error={refusal} /> : null}
      <UsernameField email={profile?.email ?? ''} />
      <PasswordField
        {...currentField}
        label={t('current')}
        autoComplete="current-password"
        error={current ?? currentField.error}
      />
      <NewPasswordField
        {...chosenField}
        label={t('new')}
        isForStaff={profile !== null && isStaffRole(profile.role)}
        isRefused={chosen !== null}
        error={chosen ?? (current === null ? chosenField.error : null)}
      />
      <Group>
        <Button type="submit" variant="default" loading={isBusy}>
          {t('submit')}
        </Button>
      </Group>
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
