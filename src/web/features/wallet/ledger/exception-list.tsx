import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Reconciliation } from '#shared/wallet/ledger.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useMay } from '#web/session/access.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useRecheck } from '#web/features/deposits/use-recheck.ts';
import { Verdict } from '#web/features/deposits/verdict.tsx';
import classes from './ledger.module.css';

type Exception = Reconciliation['exceptions'][number];

/** What did not agree with the gateway: what it means, and what to do about it. */
export function ExceptionList({ run: { exceptions, exception_count: count } }: { run: Reconciliation }) {
  const t = useTranslations('ledger.reconciliation');
  if (exceptions.length === 0) return null;
  return (
    <div>
      <h3 className={classes['heading']}>{t('list')}</h3>
      <ul className={classes['list']} aria-label={t('list')}>
        {exceptions.map((exception) => (
          <Row key={exception.id} exception={exception} />
        ))}
      </ul>
      {count > exceptions.length ? <Text c="dimmed">{t('first', { count: exceptions.length })}</Text> : null}
    </div>
  );
}

function Row({ exception }: { exception: Exception }) {
  const t = useTranslations('ledger.reconciliation');
  const { kind, deposit } = exception;
  const isMended = kind === 'paid_not_credited' && deposit?.status === 'paid';
  return (
    <li>
      <p className={classes['name']}>{t(`kinds.${kind}`)}</p>
      <Text size="sm" {...(isMended ? {} : { c: 'dimmed' })}>
        {isMended ? t('mended') : t(`what_to_do.${kind}`)}
      </Text>
      <Sides exception={exception} />
      {deposit === null ? null : <CheckAgain depositId={deposit.id} checkout={exception.checkout_id} />}
    </li>
  );
}

/** How it stands there and here. */
function Sides({
  exception: { checkout_id, gateway_status, gateway_amount, deposit },
}: {
  exception: Exception;
}) {
  const t = useTranslations('ledger.reconciliation');
  const reviews = useTranslations('reviews');
  return (
    <dl className={classes['facts']}>
      {checkout_id === null ? null : (
        <div>
          <dt>{t('checkout')}</dt>
          <dd>
            <CodeText>{checkout_id}</CodeText>
          </dd>
        </div>
      )}
      {gateway_status === null && gateway_amount === null ? null : (
        <div>
          <dt>{t('at_gateway')}</dt>
          <dd>
            <bdi>{gateway_status}</bdi>{' '}
            {gateway_amount === null ? null : (
              <Amount money={gateway_amount} currency={gateway_amount.currency} />
            )}
          </dd>
        </div>
      )}
      {deposit === null ? null : (
        <div>
          <dt>{t('here')}</dt>
          <dd>
            <TextLink to="/admin/deposits/$depositId" params={{ depositId: deposit.id }} inherit>
              {t('deposit', { client: isolate(deposit.client ?? reviews('no_name')) })}
            </TextLink>{' '}
            <Amount money={deposit.to_pay} currency={deposit.to_pay.currency} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function CheckAgain({ depositId, checkout }: { depositId: string; checkout: string | null }) {
  const t = useTranslations('ledger.reconciliation');
  const mayCheck = useMay()('review_deposits');
  const checking = useRecheck(depositId);
  if (!mayCheck) return null;
  return (
    <>
      <Group gap="sm" mt="xs">
        <Button
          size="sm"
          variant="default"
          aria-label={t('check_one', { checkout: checkout ?? depositId })}
          disabled={checking.isPending}
          onClick={() => checking.mutate()}
        >
          {t(checking.isPending ? 'checking' : 'check')}
        </Button>
      </Group>
      {checking.data === undefined || checking.isPending ? null : <Verdict answer={checking.data} />}
      {checking.error === null || checking.isPending ? null : (
        <Refusal title={t('check_failed')} error={checking.error} />
      )}
    </>
  );
}
