import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DELETION_REASON_MAX } from '#shared/accounts/own-data.contract.ts';
import { call, type AnswerOf } from '#web/api/call.ts';
import { useProfile } from '#web/session/session.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

interface AskDeletionDialogProps extends OpenedDialog {
  kept: AnswerOf<'GET /api/profile/deletion'>['kept'];
}

/** What would go and what would stay, before it is asked for. */
export function AskDeletionDialog({ kept, ...dialog }: AskDeletionDialogProps) {
  const t = useTranslations('settings.own_data.dialog');
  const isOwner = useProfile()?.member_role === 'owner';
  const draft = useDraft({
    initial: { reason: '', gives_up_balance: false },
    send: (body) => call('POST /api/profile/deletion', { body }),
    topics: ['clients'],
    done: () => t('done'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title')} action={t('action')} isDangerous>
      <div>
        <strong className="medium">{t('goes')}</strong>
        <p className="bare">{t(isOwner ? 'goes_owner' : 'goes_text')}</p>
      </div>
      <div>
        <strong className="medium">{t('stays')}</strong>
        <p className="bare">{t('stays_text', kept)}</p>
      </div>
      {isOwner ? (
        <Tick
          isTicked={draft.draft.gives_up_balance}
          disabled={draft.isBusy}
          onChange={(isTicked) => draft.set({ gives_up_balance: isTicked })}
        >
          {t('gives_up')}
        </Tick>
      ) : null}
      <Textarea
        {...draft.field('reason')}
        label={t('reason')}
        maxLength={DELETION_REASON_MAX}
        autosize
        minRows={2}
        dir="auto"
      />
    </FormDialog>
  );
}
