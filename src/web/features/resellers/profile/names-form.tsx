import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '#shared/accounts/accounts.contract.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { NameFields } from '#web/ui/form/name-fields.tsx';
import { Saved } from '#web/ui/form/saved.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Section } from '#web/ui/page/section.tsx';

export function NamesForm({ profile }: { profile: Profile }) {
  const t = useTranslations('business');
  const queryClient = useQueryClient();
  const { field, form, isDirty, isBusy, refusal, answer, ...draft } = useDraft({
    initial: { first_name: profile.first_name ?? '', last_name: profile.last_name ?? '' },
    isLive: true,
    send: async ({ first_name, last_name }) => {
      const body = { first_name: first_name.trim() || null, last_name: last_name.trim() || null };
      await call('PUT /api/profile/names', { body });
      await queryClient.invalidateQueries({ queryKey: ['session'] });
      return body;
    },
  });

  function submit(event: SubmitEvent): void {
    if (isDirty) draft.submit(event);
    else event.preventDefault();
  }

  return (
    <Section title={t('names.title')} text={t('names.text')}>
      <form ref={form} onSubmit={submit} noValidate className="stack">
        <Refusal error={refusal} />
        <NameFields field={field} />
        <div className="row gap-sm">
          <Button type="submit" disabled={!isDirty || isBusy}>
            {t(isBusy ? 'saving' : 'save')}
          </Button>
          <Saved>{answer !== undefined && !isDirty ? t('saved') : null}</Saved>
        </div>
      </form>
    </Section>
  );
}
