import { Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { isolate } from '#shared/locale.ts';
import { toUnits, type Money } from '#shared/money.ts';
import { useMay } from '#web/session/access.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { Avatar } from '#web/ui/show/avatar.tsx';
import { ChangeBalanceButton } from '../client-balance/change-balance-button.tsx';
import { ClientActions } from './client-actions.tsx';
import classes from './client-head.module.css';
import { fullName } from '#web/ui/show/names.ts';
import { ActivityBadge, ApprovalBadge } from '#web/ui/show/state-badges.tsx';

/** Who it is, how things stand with them, what they can spend, and what can be done. */
export function ClientHead({ client }: { client: Client }) {
  const { owner, balance } = client;
  const name = fullName(owner);
  return (
    <Paper>
      <Stack gap="md">
        <div className={classes.head}>
          <div className={classes.who}>
            <Avatar person={owner} size="large" />
            <div className={classes.words}>
              {name === null ? null : (
                <Text fw={500}>
                  <bdi>{name}</bdi>
                </Text>
              )}
              <Text size="sm">
                <bdi>{owner.email}</bdi>
              </Text>
              <Group gap="xs" mt={4}>
                <ApprovalBadge status={client.status} />
                <ActivityBadge isActive={client.is_active} isClosed={owner.is_closed} />
              </Group>
            </div>
          </div>
          {balance === null ? null : <Balance balance={balance} />}
        </div>
        <Meaning client={client} />
        {owner.is_closed ? <PayBack client={client} /> : <ClientActions client={client} />}
      </Stack>
    </Paper>
  );
}

/** A payment that came after the account was closed is still there. */
function PayBack({ client }: { client: Client }) {
  const may = useMay();
  const hasMoney = client.balance !== null && toUnits(client.balance.amount, 12) > 0n;
  return hasMoney && may('change_balances') ? (
    <Group>
      <ChangeBalanceButton client={client} />
    </Group>
  ) : null;
}

/** What the badges come to. */
function Meaning({ client: { status, is_active, rejection_reason, owner } }: { client: Client }) {
  const t = useTranslations('clients');
  if (owner.is_closed) return <Text>{t('closed_means')}</Text>;
  return (
    <Stack gap={4}>
      {/* What a business may do, nobody of it can while it is switched off. */}
      {is_active ? (
        <Text c="dimmed">{t(`approval_means.${status}`)}</Text>
      ) : (
        <Text fw={500}>{t('inactive_means')}</Text>
      )}
      {status === 'rejected' && rejection_reason !== null ? (
        <Text>{t('reason_given', { reason: isolate(rejection_reason) })}</Text>
      ) : null}
    </Stack>
  );
}

function Balance({ balance }: { balance: Money }) {
  const t = useTranslations('clients');
  const { currency } = useCurrency();
  const say = useAmountText();
  return (
    <div className={classes.balance}>
      <Text c="dimmed">{t('balance')}</Text>
      <span className={classes.figure}>
        <Amount money={balance} />
      </span>
      {currency === balance.currency ? null : (
        <Text size="sm" c="dimmed">
          {t('in_ledger', { amount: say(balance, balance.currency) })}
        </Text>
      )}
    </div>
  );
}
