import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ANNOUNCEMENT, type Audience } from '#shared/store/announcements.contract.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { BothLanguages } from '#web/ui/form/both-languages.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { recipientsQuery } from './announcement-queries.ts';
import { ClientPicker, type PickedClient } from './client-picker.tsx';
import { AudienceField, type Reach } from './audience-field.tsx';

/** What is announced, and to whom; how many that are is said before it is sent. */
export function AnnouncementDialog({ isOpen, onClose, opener }: OpenedDialog) {
  const t = useTranslations('announcements.form');
  const draft = useAnnouncement(onClose);
  const { reach, clients } = draft.draft;
  return (
    <FormDialog
      draft={draft}
      isOpen={isOpen}
      leave={{ say: t, staysAt: ({ routeId }) => routeId === '/admin/announcements' }}
      title={t('title')}
      action={t('send')}
      isWide
      staysOnSlip
      opener={opener}
      onClose={onClose}
    >
      <div className="stack">
        <div className="pair">
          <BothLanguages
            field="title"
            label={(name) => t(name === 'title' ? 'title_en' : 'title_ar')}
            of={draft.field}
            maxLength={ANNOUNCEMENT.title}
            isFirst
            required
          />
          <BothLanguages
            field="text"
            label={(name) => t(name === 'text' ? 'text_en' : 'text_ar')}
            of={draft.field}
            maxLength={ANNOUNCEMENT.text}
            rows={4}
            required
          />
        </div>
        <AudienceField value={reach} disabled={draft.isBusy} onChange={(to) => draft.set({ reach: to })} />
        {reach === 'chosen' ? (
          <ClientPicker
            picked={clients}
            error={draft.isTold && clients.length === 0 ? t('no_one') : null}
            onChange={(picked) => draft.set({ clients: picked })}
          />
        ) : null}
        <Recipients audience={audienceOf(draft.draft)} />
        <AnnouncementPreview {...draft.draft} />
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
      </div>
    </FormDialog>
  );
}

interface Typed {
  title: string;
  title_ar: string;
  text: string;
  text_ar: string;
  reach: Reach;
  clients: PickedClient[];
}

const EMPTY: Typed = { title: '', title_ar: '', text: '', text_ar: '', reach: 'clients', clients: [] };

function audienceOf({ reach, clients }: Pick<Typed, 'reach' | 'clients'>): Audience | null {
  if (reach === 'clients') return { kind: 'clients' };
  if (reach !== 'chosen') return { kind: 'role', role: reach };
  return clients.length === 0 ? null : { kind: 'chosen', client_ids: clients.map(({ id }) => id) };
}

function useAnnouncement(onDone: () => void) {
  const t = useTranslations('announcements.form');
  const queryClient = useQueryClient();
  return useDraft({
    initial: EMPTY,
    least: { title: 1, title_ar: 1, text: 1, text_ar: 1 },
    problems: (typed) => ({ clients: audienceOf(typed) === null }),
    send: async (typed, { idempotencyKey }) => {
      const { title, title_ar, text, text_ar } = typed;
      const audience = audienceOf(typed) ?? { kind: 'clients' };
      // As it stands in the dialog: another number is refused, and shown.
      const expected = await queryClient.ensureQueryData(recipientsQuery(audience));
      const body = { title, title_ar, text, text_ar, audience, expected };
      return (await call('POST /api/admin/announcements', { body, idempotencyKey })).data;
    },
    topics: ['announcements'],
    done: () => t('done'),
    onDone,
  });
}

function Recipients({ audience }: { audience: Audience | null }) {
  const t = useTranslations('announcements.form');
  const { data } = useQuery({
    ...recipientsQuery(audience ?? { kind: 'clients' }),
    enabled: audience !== null,
  });
  if (audience === null) return null;
  return (
    <Text component="output" fw={500}>
      {data === undefined ? t('counting') : t('count', { count: data })}
    </Text>
  );
}
