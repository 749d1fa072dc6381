import { Alert } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { REASON } from '#shared/contracts/fields.ts';
import { isolate } from '#shared/locale.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import type { DraftOffer } from '#shared/quotes/quote-drafts.contract.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { useProfile } from '#web/session/session.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { useAge } from '#web/ui/show/use-age.ts';

interface ApprovalProps {
  quote: DeskQuote;
  draft: DraftOffer;
  /** What is typed is not part of what is to be approved. */
  isTyping: boolean;
}

/** An answer that waits for a second person, and what became of the last one that did. */
export function ApprovalNotice({ quote, draft, isTyping }: ApprovalProps) {
  const t = useTranslations('quote_desk.approval');
  const age = useAge();
  const profileId = useProfile()?.id;
  const mayApprove = useMay()('approve_quotes');
  const { approval, disapproval } = draft;
  if (approval === null) {
    if (disapproval === null) return null;
    return (
      <Alert color="red" title={t('given_back', { name: isolate(disapproval.by) })}>
        {isolate(disapproval.reason)}
      </Alert>
    );
  }
  const { asked_by: asker, asked_at: at } = approval;
  const isOwn = asker.id === profileId;
  return (
    <Alert color="yellow" icon={<IconUserCheck aria-hidden />} title={t('waits')}>
      <div className="row between wrap">
        <span>
          {isOwn ? t('asked_by_you') : t('asked', { name: isolate(asker.name ?? asker.email), age: age(at) })}{' '}
          {draft.needs_approval.map((why) => t(`why.${why}`)).join(' ')}
        </span>
        {mayApprove && !isOwn && !isTyping ? (
          <span className="row wrap">
            <DialogButton button={t('refuse')}>
              {(dialog) => <RefuseDialog quote={quote} draft={draft} {...dialog} />}
            </DialogButton>
            <ApproveButton quote={quote} draft={draft} />
          </span>
        ) : null}
      </div>
    </Alert>
  );
}

function ApproveButton({ quote: { id }, draft: { version, total } }: Omit<ApprovalProps, 'isTyping'>) {
  const t = useTranslations('quote_desk.approval');
  const say = useAmountText();
  return (
    <ActButton
      button={t('approve')}
      look={{ variant: 'filled' }}
      title={t('approve_title')}
      text={t('approve_text', { amount: say(total, total.currency) })}
      confirm={t('approve_confirm')}
      act={async () => call('POST /api/admin/quotes/{id}/approve', { params: { id }, body: { version } })}
      topics={['quotes']}
      done={() => t('approved')}
    />
  );
}

function RefuseDialog({
  quote: { id },
  draft: { version },
  ...dialog
}: Omit<ApprovalProps, 'isTyping'> & OpenedDialog) {
  const t = useTranslations('quote_desk.approval');
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: REASON.least },
    about: version,
    send: async ({ reason }) =>
      call('POST /api/admin/quotes/{id}/disapprove', {
        params: { id },
        body: { version, reason: reason.trim() },
      }),
    topics: ['quotes'],
    done: () => t('refused'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('refuse_title')} action={t('refuse_confirm')} isDangerous>
      <p className="bare">{t('refuse_text')}</p>
      <ReasonField {...draft.field('reason')} label={t('reason')} />
    </FormDialog>
  );
}
