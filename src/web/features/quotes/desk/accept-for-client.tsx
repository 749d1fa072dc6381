import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import { call } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { RefusedItem } from '../refused-item.tsx';
import { sumOf, useChoice } from '../use-choice.ts';
import { ChosenLines } from './chosen-lines.tsx';

export interface AcceptForClientProps extends OpenedDialog {
  quote: DeskQuote;
}

/** Makes the order for a client who accepted the offer in a message; which one is kept with the order. */
export function AcceptForClient({ quote, ...dialog }: AcceptForClientProps) {
  const t = useTranslations('quote_desk.accept');
  const navigate = useNavigate();
  const mayReadOrders = useMay()('read_orders');
  const offer = quote.offers.at(-1);
  // Of the client, about this version.
  const messages = quote.messages.filter(
    ({ is_of_store: isOfStore, created_at: at }) => !isOfStore && offer !== undefined && at >= offer.sent_at,
  );
  const choice = useChoice(offer ?? null);
  const lineIds = choice.isFree ? { line_ids: choice.lines.map(({ id }) => id) } : {};
  const draft = useDraft({
    initial: { message: '' },
    problems: ({ message }) => ({ message: message === '' }),
    about: [offer?.version, lineIds],
    send: async ({ message }, { idempotencyKey }) =>
      (
        await call('POST /api/admin/quotes/{id}/accept', {
          params: { id: quote.id },
          body: { version: offer?.version ?? 1, message_id: message, ...lineIds },
          idempotencyKey,
        })
      ).data,
    topics: ['quotes', 'orders', 'balance'],
    done: ({ order_number: number }) => t('done', { number: isolate(number) }),
    onDone: ({ id }) => {
      dialog.onClose();
      if (mayReadOrders) void navigate({ to: '/admin/orders/$orderId', params: { orderId: id } });
    },
  });
  const isPossible = messages.length > 0 && offer !== undefined;
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('title')}
      action={isPossible ? t('confirm') : null}
      isDisabled={draft.draft.message === '' || choice.lines.length === 0}
    >
      <p className="bare">{t(isPossible ? 'text' : 'no_message')}</p>
      {isPossible ? (
        <>
          {choice.isFree ? <ChosenLines offer={offer} choice={choice} isOff={draft.isBusy} /> : null}
          <Facts>
            <Fact name={t('total')} isMain>
              <Exact money={sumOf(choice.lines, offer.total, 'total')} />
            </Fact>
          </Facts>
          <RefusedItem refusal={draft.refusal} at={(place) => choice.lines[place]} />
          <ChoiceCards
            label={t('message')}
            choices={messages.map(({ id, text, file, author, created_at: at }) => ({
              value: id,
              name: author.name ?? author.email,
              about: <bdi className="break">{text === '' ? file?.name : text}</bdi>,
              aside: <Moment at={at} />,
            }))}
            value={draft.draft.message}
            disabled={draft.isBusy}
            onChoose={(message) => draft.set({ message })}
          />
        </>
      ) : null}
    </FormDialog>
  );
}
