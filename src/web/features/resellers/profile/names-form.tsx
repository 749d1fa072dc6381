import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Profile } from '#shared/accounts/accounts.contract.ts';
import { call } from '#web/api/call.ts';
import { NameFields } from '#web/ui/form/name-fields.tsx';
import { PageForm } from '#web/ui/form/page-form.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Section } from '#web/ui/page/section.tsx';

export function NamesForm({ profile }: { profile: Profile }) {
  const t = useTranslations('business');
  const queryClient = useQueryClient();
  const draft = useDraft({
    initial: { first_name: profile.first_name ?? '', last_name: profile.last_name ?? '' },
    isLive: true,
    send: async ({ first_name, last_name }) => {
      const body = { first_name: first_name.trim() || null, last_name: last_name.trim() || null };
      await call('PUT /api/profile/names', { body });
      await queryClient.invalidateQueries({ queryKey: ['session'] });
      return body;
    },
  });

  return (
    <Section title={t('names.title')} text={t('names.text')}>
      <PageForm draft={draft} say={t}>
        <NameFields field={draft.field} />
      </PageForm>
    </Section>
  );
}
