import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Profile } from '#shared/accounts/accounts.contract.ts';
import { call } from '#web/api/call.ts';
import { useFieldProblem } from '#web/ui/form/field-problem.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { NameFields } from '#web/ui/form/name-fields.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { SaveNote } from './save-note.tsx';

interface Names {
  first_name: string;
  last_name: string;
}

export function NamesForm({ profile }: { profile: Profile }) {
  const t = useTranslations('business');
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Names | null>(null);
  const saved = { first_name: profile.first_name ?? '', last_name: profile.last_name ?? '' };
  const names = typed ?? saved;
  const save = useMutation({
    mutationFn: ({ first_name, last_name }: Names) =>
      call('PUT /api/profile/names', {
        body: { first_name: first_name.trim() || null, last_name: last_name.trim() || null },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['session'] });
      setTyped(null);
    },
  });
  const problemOf = useFieldProblem(save.error, false);
  const isDirty = names.first_name.trim() !== saved.first_name || names.last_name.trim() !== saved.last_name;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isDirty && !save.isPending) save.mutate(names);
  }

  function type(changed: Names): void {
    if (!save.isIdle) save.reset();
    setTyped(changed);
  }

  return (
    <Section title={t('names.title')} text={t('names.text')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Refusal error={save.error} />
          <NameFields names={names} onChange={type} disabled={save.isPending} problemOf={problemOf} />
          <Group gap="sm">
            <Button type="submit" disabled={!isDirty || save.isPending}>
              {t(save.isPending ? 'saving' : 'save')}
            </Button>
            <SaveNote isShown={save.isSuccess && !isDirty} />
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
