import { useTranslations } from 'use-intl';
import { REASON } from '#shared/contracts/fields.ts';
import type { Quote } from '#shared/quotes/quotes.contract.ts';
import { call } from '#web/api/call.ts';
import { ActButton } from '#web/ui/act/act-button.tsx';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';

interface EndProps {
  id: string;
  version: number;
}

/** As high as what stands beside it in the line of the title. */
const LOOK = { size: 'md', variant: 'default', px: 'sm' } as const;

/** Says no to an offer, with a reason that helps the next one. */
export function DeclineQuote(seen: EndProps) {
  const t = useTranslations('quotes.decline');
  return (
    <DialogButton button={t('button')} look={LOOK}>
      {(dialog) => <DeclineDialog {...seen} {...dialog} />}
    </DialogButton>
  );
}

function DeclineDialog({ id, version, ...dialog }: EndProps & OpenedDialog) {
  const t = useTranslations('quotes.decline');
  const draft = useDraft({
    initial: { reason: '' },
    least: { reason: REASON.least },
    about: version,
    send: async ({ reason }) =>
      call('POST /api/quotes/{id}/decline', { params: { id }, body: { version, reason: reason.trim() } }),
    topics: ['quotes'],
    done: () => t('done'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} draft={draft} title={t('title')} action={t('confirm')} isDangerous>
      <p className="bare">{t('text')}</p>
      <ReasonField {...draft.field('reason')} label={t('reason')} />
    </FormDialog>
  );
}

/** Takes the request back. */
export function CancelQuote({ id }: Pick<Quote, 'id'>) {
  const t = useTranslations('quotes.cancel');
  return (
    <ActButton
      button={t('button')}
      look={LOOK}
      title={t('title')}
      text={t('text')}
      confirm={t('confirm')}
      cancel={t('back')}
      isDangerous
      act={async () => call('POST /api/quotes/{id}/cancel', { params: { id } })}
      topics={['quotes']}
      done={() => t('done')}
    />
  );
}

/** For a buyer whose daily limit the offer exceeds. */
export function AskOwner({ id, version }: EndProps) {
  const t = useTranslations('quotes.ask_owner');
  return (
    <ActButton
      button={t('button')}
      look={LOOK}
      title={t('title')}
      text={t('text')}
      confirm={t('confirm')}
      act={async () => call('POST /api/quotes/{id}/ask-owner', { params: { id }, body: { version } })}
      topics={['quotes']}
      done={() => t('done')}
    />
  );
}
