import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { PlainPage } from '#web/ui/page/plain-page.tsx';
import { isAtGateway, useWatchedDeposit } from '../deposit-queries.ts';
import { isUnknown } from '#web/ui/page/answered.tsx';
import { NotYourRole, NoWallet } from '../add-funds/no-wallet.tsx';
import { OutcomeSkeleton } from './outcome-card.tsx';
import { NotFinished, NotPaid, Paid, UnknownDeposit, Waiting } from './outcome-views.tsx';

interface DepositOutcomeProps {
  id: string | undefined;
  /** The address that the payment service chose. It is believed only until the store knows better. */
  claim: 'success' | 'failure';
}

/** How a deposit ended, by the store's own word. */
export function DepositOutcome({ id, claim }: DepositOutcomeProps) {
  const t = useTranslations('deposits');
  const isAdmin = useSession().reseller === null;
  const barrier = useTeamBarrier()('see_money');
  const isKnown = !isAdmin && barrier === null;
  const { deposit, error, isLoading, retry, isLate } = useWatchedDeposit(isKnown ? id : undefined);
  const page = (content: ReactNode) => (
    <PlainPage title={t(isAdmin ? 'no_wallet.title' : 'waiting.title')}>{content}</PlainPage>
  );
  if (isAdmin) return page(<NoWallet />);
  if (barrier !== null) return page(<NotYourRole text={barrier} />);
  if (isLoading) return page(<OutcomeSkeleton />);
  if (error !== null && !isUnknown(error)) return page(<ErrorCard error={error} onRetry={retry} />);
  if (deposit === undefined) return <UnknownDeposit />;
  if (deposit.status === 'paid') return <Paid deposit={deposit} />;
  if (deposit.status === 'awaiting_proof' || deposit.status === 'under_review') {
    return <NotFinished deposit={deposit} />;
  }
  if (isAtGateway(deposit.status) && claim === 'success')
    return <Waiting deposit={deposit} isLate={isLate} />;
  return <NotPaid deposit={deposit} />;
}
