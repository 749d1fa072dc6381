import { Alert, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { isStaffRole } from '#shared/permissions.ts';
import { call, type AnswerOf } from '#web/api/call.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useProfile } from '#web/session/session.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { answerOf } from '#web/ui/list/list-of.ts';
import { PartWaiting } from '#web/ui/page/part-waiting.tsx';
import { Section } from './section.tsx';

const AskDeletionDialog = whenOpened<OpenedDialog & { kept: Deletion['kept'] }>(
  async () => (await import('./ask-deletion-dialog.tsx')).AskDeletionDialog,
);

type Deletion = AnswerOf<'GET /api/profile/deletion'>;

const deletionQuery = answerOf('GET /api/profile/deletion', ['clients', 'own-deletion']);

/** Law 18-07: a file of all that the store holds, and the way to have it deleted. */
export function OwnData() {
  const t = useTranslations('settings.own_data');
  const profile = useProfile();
  // Staff work for the store: it is the store itself that they would ask.
  const isClient = profile !== null && !isStaffRole(profile.role);
  return (
    <Section name="own_data">
      <p className="bare">{t('file')}</p>
      <Group>
        <DownloadButton address="/api/profile/data.json" busy={t('making')} done={t('made')} keepsWords>
          {t('download')}
        </DownloadButton>
      </Group>
      {isClient ? <Deletion /> : null}
    </Section>
  );
}

function Deletion() {
  const t = useTranslations('settings.own_data');
  const { data, error, refetch } = useQuery(deletionQuery);
  if (data === undefined) return <PartWaiting error={error} onRetry={() => void refetch()} height={90} />;
  const { request, kept } = data;
  return (
    <>
      <h3 className="bare heading">{t('deletion')}</h3>
      <p className="bare">{t('deletion_text')}</p>
      {request === null || request.status === 'withdrawn' ? null : <Answer request={request} />}
      <Group>
        {request?.status === 'open' ? (
          <ActButton
            button={t('withdraw')}
            look={{ size: 'md' }}
            title={t('withdraw_title')}
            text={t('withdraw_text')}
            confirm={t('withdraw')}
            act={() => call('DELETE /api/profile/deletion')}
            topics={['clients']}
            done={() => t('withdrawn')}
          />
        ) : (
          <DialogButton button={t('ask')} look={{ variant: 'outline', color: 'red', size: 'md' }}>
            {(dialog) => <AskDeletionDialog kept={kept} {...dialog} />}
          </DialogButton>
        )}
      </Group>
    </>
  );
}

/** What became of it, for as long as it is the last word. */
function Answer({ request }: { request: NonNullable<Deletion['request']> }) {
  const t = useTranslations('settings.own_data');
  const { date } = useDates();
  const { status, answer, asked_at: askedAt } = request;
  return (
    <Alert role="note" color={status === 'open' ? 'brand' : 'yellow'}>
      {answer === null
        ? t('asked', { date: date(askedAt) })
        : t('declined', { date: date(askedAt), answer: isolate(answer) })}
    </Alert>
  );
}
