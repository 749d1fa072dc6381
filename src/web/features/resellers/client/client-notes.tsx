import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ClientNote } from '#shared/resellers/clients.contract.ts';
import { call } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { notesQuery } from './client-queries.ts';
import { Lines } from '#web/ui/list/lines.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

/** What staff wrote down about a client. */
export function ClientNotes({ clientId }: { clientId: string }) {
  const t = useTranslations('clients.notes');
  const may = useMay();
  const list = useInfiniteQuery(notesQuery(clientId));
  return (
    <Stack gap="lg">
      {may('note_clients') ? <NewNote clientId={clientId} /> : null}
      <PagedList list={list} failure={t('failed')} empty={<EmptyState title={t('empty')} />}>
        {(notes) => <NoteList notes={notes} />}
      </PagedList>
    </Stack>
  );
}

function NewNote({ clientId }: { clientId: string }) {
  const t = useTranslations('clients.notes');
  const { form, submit, field, isBusy, refusal } = useDraft({
    initial: { text: '' },
    least: { text: 1 },
    send: ({ text }) =>
      call('POST /api/admin/clients/{id}/notes', { params: { id: clientId }, body: { text: text.trim() } }),
    topics: ['clients'],
  });
  return (
    <Paper component="form" ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea label={t('label')} description={t('hint')} rows={3} maxLength={2000} {...field('text')} />
        <Refusal title={t('add_failed')} error={refusal} />
        <Group justify="end">
          <Button type="submit" loading={isBusy}>
            {t('add')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function NoteList({ notes }: { notes: readonly ClientNote[] }) {
  const t = useTranslations('clients.notes');
  const { dateTime } = useDates();
  return (
    <ListCard>
      <Lines label={t('list')} rows={notes}>
        {(note) => (
          <>
            <Text dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {note.text}
            </Text>
            <Text size="sm" c="dimmed">
              <bdi>{note.author}</bdi> · {dateTime(note.created_at)}
            </Text>
          </>
        )}
      </Lines>
    </ListCard>
  );
}
