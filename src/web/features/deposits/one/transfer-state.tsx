import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { CancelButton } from './cancel-button.tsx';
import { AgainLink } from './ended-state.tsx';
import { StateCard } from './state-card.tsx';
import { LateSteps, TransferSteps } from './transfer-steps.tsx';
import { useAge } from '#web/ui/show/use-age.ts';

interface TransferStateProps {
  deposit: Deposit;
  transfer: NonNullable<Deposit['transfer']>;
}

/** To be paid by hand: how, and where to show that it was. */
export function TransferState(props: TransferStateProps) {
  return props.deposit.status === 'expired' ? <Late {...props} /> : <InTime {...props} />;
}

function InTime({ deposit, transfer }: TransferStateProps) {
  const t = useTranslations('deposits');
  const { dateTime } = useDates();
  const age = useAge();
  const { expires_at } = deposit;
  const text =
    expires_at === null
      ? null
      : t('steps.time_left', { distance: age(expires_at), time: dateTime(expires_at) });
  return (
    <StateCard
      status="awaiting_proof"
      title={t('steps.title')}
      {...(text === null ? {} : { text })}
      actions={<CancelButton deposit={deposit}>{t('one.cancel')}</CancelButton>}
    >
      <TransferSteps deposit={deposit} transfer={transfer} />
    </StateCard>
  );
}

/** Money that was sent in time may show late: its receipt is still taken. */
function Late({ deposit, transfer }: TransferStateProps) {
  const t = useTranslations('deposits.one');
  return (
    <StateCard
      status="expired"
      title={t('expired.title')}
      text={t('expired.text_by_hand')}
      actions={
        <>
          <AgainLink deposit={deposit} isQuiet />
          <ButtonLink to="/support" variant="default">
            {t('support')}
          </ButtonLink>
        </>
      }
    >
      <LateSteps deposit={deposit} transfer={transfer} />
    </StateCard>
  );
}
