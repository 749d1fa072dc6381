import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { subtractMoney, type Money } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { Exact, useAmountText } from '#web/ui/show/amount.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { RefusedItem } from '../refused-item.tsx';
import type { AcceptQuoteProps } from './accept-quote.tsx';

export interface AcceptDialogProps extends OpenedDialog, AcceptQuoteProps {
  /** In the currency of the offer. */
  balance: Money;
  onShort: () => void;
}

/** Asks before the balance is debited; an offer that was replaced meanwhile says so. */
export function AcceptDialog({ quote, accepted, balance, onShort, onLimit, ...dialog }: AcceptDialogProps) {
  const t = useTranslations('quotes.accept');
  const say = useAmountText();
  const navigate = useNavigate();
  const { version, total, lineIds } = accepted;
  const draft = useDraft({
    initial: {},
    about: accepted,
    send: async (_, { idempotencyKey }) => {
      const body = { version, line_ids: lineIds };
      return (await call('POST /api/quotes/{id}/accept', { params: { id: quote.id }, body, idempotencyKey }))
        .data;
    },
    topics: ['quotes', 'session', 'balance', 'orders'],
    done: ({ order_number: number }) => t('done', { number: isolate(number) }),
    onDone: ({ id }) => {
      dialog.onClose();
      void navigate({ to: '/purchase-history/$orderId', params: { orderId: id } });
    },
    onRefused: (why) => {
      if (isRefusal(why, 'insufficient_balance')) onShort();
      if (isRefusal(why, 'daily_limit_reached')) onLimit();
    },
  });
  const lines = quote.offers.find((offer) => offer.version === version)?.lines ?? [];
  const isReplaced = quote.version !== null && quote.version !== version;
  const isOvertaken = !draft.isBusy && draft.answer === undefined && (isReplaced || quote.state !== 'quoted');
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('title')}
      action={isOvertaken ? null : t('pay', { amount: say(total, total.currency) })}
      isOvertaken={isOvertaken}
    >
      {isOvertaken ? (
        <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {isReplaced ? t('replaced', { version: quote.version ?? version }) : t('over')}
        </Alert>
      ) : (
        <>
          <p className="bare">{t('text')}</p>
          <Facts>
            <Fact name={t('total')} isMain>
              <Exact money={total} />
            </Fact>
            <Fact name={t('balance')}>
              <Exact money={balance} />
            </Fact>
            <Fact name={t('after')}>
              <Exact money={subtractMoney(balance, total)} />
            </Fact>
          </Facts>
          <RefusedItem
            refusal={draft.refusal}
            at={(place) => lines.find(({ id }) => id === lineIds[place])}
          />
        </>
      )}
    </FormDialog>
  );
}
