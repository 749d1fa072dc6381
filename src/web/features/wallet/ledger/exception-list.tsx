import { useTranslations } from 'use-intl';
import type { Reconciliation } from '#shared/wallet/ledger.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useMay } from '#web/session/access.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { InlineFacts } from '#web/ui/show/facts.tsx';
import { Recheck } from '#web/features/deposits/recheck.tsx';

type Exception = Reconciliation['exceptions'][number];

/** What did not agree with the gateway: what it means, and what to do about it. */
export function ExceptionList({ run: { exceptions, exception_count: count } }: { run: Reconciliation }) {
  const t = useTranslations('ledger.reconciliation');
  if (exceptions.length === 0) return null;
  return (
    <div>
      <h3 className="heading">{t('list')}</h3>
      <ul className="bare lines" aria-label={t('list')}>
        {exceptions.map((exception) => (
          <Row key={exception.id} exception={exception} />
        ))}
      </ul>
      {count > exceptions.length ? (
        <p className="bare muted">{t('first', { count: exceptions.length })}</p>
      ) : null}
    </div>
  );
}

function Row({ exception }: { exception: Exception }) {
  const t = useTranslations('ledger.reconciliation');
  const reviews = useTranslations('reviews');
  const mayCheck = useMay()('review_deposits');
  const { kind, deposit, checkout_id: checkout, gateway_status: status, gateway_amount: amount } = exception;
  const isMended = kind === 'paid_not_credited' && deposit?.status === 'paid';
  return (
    <li className="stack gap-xs">
      <span className="medium">{t(`kinds.${kind}`)}</span>
      <span className={isMended ? 'small' : 'muted small'}>
        {isMended ? t('mended') : t(`what_to_do.${kind}`)}
      </span>
      <InlineFacts
        facts={[
          checkout === null ? null : { name: t('checkout'), value: <CodeText>{checkout}</CodeText> },
          status === null && amount === null
            ? null
            : {
                name: t('at_gateway'),
                value: (
                  <>
                    <bdi>{status}</bdi>
                    {amount === null ? null : <Exact money={amount} />}
                  </>
                ),
              },
          deposit === null
            ? null
            : {
                name: t('here'),
                value: (
                  <>
                    <TextLink to="/admin/deposits/$depositId" params={{ depositId: deposit.id }} inherit>
                      {t('deposit', { client: isolate(deposit.client ?? reviews('no_name')) })}
                    </TextLink>
                    <Exact money={deposit.to_pay} />
                  </>
                ),
              },
        ]}
      />
      {deposit !== null && mayCheck ? (
        <Recheck
          depositId={deposit.id}
          words={{ check: t('check'), checking: t('checking'), failed: t('check_failed') }}
          label={t('check_one', { checkout: checkout ?? deposit.id })}
        />
      ) : null}
    </li>
  );
}
