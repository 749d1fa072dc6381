import { Button } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { compareMoney, type Money } from '#shared/money.ts';
import type { Quote } from '#shared/quotes/quotes.contract.ts';
import type { InsufficientBalanceDialog } from '#web/features/orders/insufficient-balance-dialog.tsx';
import { useBalanceIn } from '#web/features/orders/use-balance-in.ts';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import type { AcceptDialogProps } from './accept-dialog.tsx';

/** What is accepted, as it was seen. */
interface Accepted {
  version: number;
  total: Money;
  lineIds: string[];
}

export interface AcceptQuoteProps {
  quote: Quote;
  accepted: Accepted;
  /** The daily limit of a buyer does not allow it. */
  onLimit: () => void;
}

const AcceptDialog = whenOpened<AcceptDialogProps>(
  async () => (await import('./accept-dialog.tsx')).AcceptDialog,
);
const ShortDialog = whenOpened<ComponentProps<typeof InsufficientBalanceDialog>>(
  async () =>
    (await import('#web/features/orders/insufficient-balance-dialog.tsx')).InsufficientBalanceDialog,
);

/** The way from an offer to its order: the question with the balance before and after, or to what the balance lacks. */
export function AcceptQuote({ quote, accepted, onLimit }: AcceptQuoteProps) {
  const t = useTranslations('quotes.accept');
  const { isOpen, open, close, opener } = useQuestion();
  const balance = useBalanceIn(accepted.total.currency);
  const [asked, setAsked] = useState<(Accepted & { isShort: boolean }) | null>(null);
  const short = () => balance === null || compareMoney(balance, accepted.total) < 0;
  return (
    <>
      <Button
        ref={opener}
        disabled={accepted.lineIds.length === 0}
        onClick={() => {
          setAsked({ ...accepted, isShort: short() });
          open();
        }}
      >
        {t('button')}
      </Button>
      {asked === null || balance === null ? null : asked.isShort ? (
        <ShortDialog
          isOpen={isOpen}
          onClose={close}
          opener={opener}
          price={asked.total}
          balance={balance}
          from={`/quotes/${quote.id}`}
        />
      ) : (
        <AcceptDialog
          isOpen={isOpen}
          onClose={close}
          opener={opener}
          quote={quote}
          accepted={asked}
          balance={balance}
          onShort={() => setAsked({ ...asked, isShort: true })}
          onLimit={onLimit}
        />
      )}
    </>
  );
}
