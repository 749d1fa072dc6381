import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import type { DraftOffer } from '#shared/quotes/quote-drafts.contract.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { Fact, Facts, MoneyFact } from '#web/ui/show/facts.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';
import { RefusedItem } from '../refused-item.tsx';
import { deskQuoteQuery } from './desk-queries.ts';
import { MarginText } from './margin-text.tsx';

interface SendDialogProps extends OpenedDialog {
  quote: DeskQuote;
  /** As it was saved. */
  draft: DraftOffer;
}

/** Asks before an answer becomes a version that never changes, or goes to a second person first. */
export function SendDialog({ quote, draft, ...dialog }: SendDialogProps) {
  const t = useTranslations('quote_desk.send');
  const queryClient = useQueryClient();
  const needsApproval = draft.needs_approval.length > 0;
  const form = useDraft({
    initial: {},
    about: draft.version,
    send: async () =>
      (
        await call('POST /api/admin/quotes/{id}/send', {
          params: { id: quote.id },
          body: { version: draft.version },
        })
      ).data,
    topics: ['quotes'],
    done: ({ version, draft: now }) =>
      now !== null && now.approval !== null ? t('asked') : t('sent', { version: version ?? 1 }),
    onDone: (sent) => {
      queryClient.setQueryData(deskQuoteQuery(quote.id).queryKey, sent);
      dialog.onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      draft={form}
      title={t(needsApproval ? 'title_approval' : quote.version === null ? 'title' : 'title_anew')}
      action={t(needsApproval ? 'confirm_approval' : 'confirm')}
    >
      <p className="bare">
        {t(needsApproval ? 'text_approval' : quote.version === null ? 'text' : 'text_anew', {
          days: draft.valid_days,
        })}
      </p>
      {needsApproval ? (
        <ul>
          {draft.needs_approval.map((why) => (
            <li key={why}>{t(`why.${why}`)}</li>
          ))}
        </ul>
      ) : null}
      <Comes draft={draft} />
      <RefusedItem
        refusal={form.refusal}
        at={(place) => draft.lines.find(({ position }) => position === place)}
      />
    </FormDialog>
  );
}

/** What the client gets, and what it leaves. */
function Comes({ draft }: Pick<SendDialogProps, 'draft'>) {
  const t = useTranslations('quote_desk.send');
  const margin = draft.costs?.margin;
  return (
    <Facts>
      <Fact name={t('lines')}>{draft.lines.filter((line) => !line.is_alternative).length}</Fact>
      <Fact name={t('discount')}>
        <bdi dir="ltr">{`${percentText(draft.discount_percent)} %`}</bdi>
      </Fact>
      <MoneyFact name={t('saving')} money={draft.saving} />
      {margin === undefined || margin === null ? null : (
        <Fact name={t('margin')}>
          <MarginText
            margin={{
              amount: margin.amount,
              percent: percentText(draft.costs?.margin_percent ?? '0'),
              isLoss: margin.amount.startsWith('-'),
            }}
            currency={margin.currency}
          />
        </Fact>
      )}
      <Fact name={t('total')} isMain>
        <Exact money={draft.total} />
      </Fact>
    </Facts>
  );
}
