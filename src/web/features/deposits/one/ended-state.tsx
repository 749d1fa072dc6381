import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { toTypedText } from '#shared/read-amount.ts';
import { StateCard } from './state-card.tsx';

/** Without a credit: why, and the way to a new one. */
export function EndedState({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits.one');
  const { status, rejection_reason } = deposit;
  return (
    <StateCard
      status={status}
      {...useWords(deposit)}
      actions={
        <>
          <AgainLink deposit={deposit} />
          {status === 'rejected' || deposit.transfer !== null ? (
            <ButtonLink to="/support" variant="default">
              {t('support')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {rejection_reason === null ? null : (
        <blockquote className="reason as-written" aria-label={t('rejected.reason')} dir="auto">
          {rejection_reason}
        </blockquote>
      )}
    </StateCard>
  );
}

interface AgainLinkProps {
  deposit: Deposit;
  /** Beside something that matters more. */
  isQuiet?: boolean;
}

/** The form with the same amount and method. */
export function AgainLink({ deposit: { amount, method }, isQuiet = false }: AgainLinkProps) {
  const t = useTranslations('deposits.one');
  const search = { amount: toTypedText(amount), method };
  return (
    <ButtonLink to="/deposit" search={search} variant={isQuiet ? 'default' : 'filled'}>
      {t('again')}
    </ButtonLink>
  );
}

function useWords({ status, transfer }: Deposit): { title: string; text: string } {
  const t = useTranslations('deposits.one');
  const isByHand = transfer !== null;
  if (status === 'rejected') return { title: t('rejected.title'), text: t('rejected.text') };
  if (status === 'expired') return { title: t('expired.title'), text: t('expired.text') };
  if (status === 'cancelled') {
    return { title: t('cancelled.title'), text: t(isByHand ? 'cancelled.text_by_hand' : 'cancelled.text') };
  }
  return { title: t('failed.title'), text: t('failed.text') };
}
