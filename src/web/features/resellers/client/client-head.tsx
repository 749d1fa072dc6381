import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { isolate } from '#shared/locale.ts';
import type { Money } from '#shared/money.ts';
import { wilayaText } from '#shared/wilayas.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { PhoneLink } from '#web/ui/show/phone-link.tsx';
import { whatsappLink } from '#web/ui/show/whatsapp-link.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { Avatar } from '#web/ui/show/avatar.tsx';
import { ClientActions } from './client-actions.tsx';
import classes from './client-head.module.css';
import { fullName } from '#web/ui/show/names.ts';
import { ActivityBadge, ApprovalBadge } from '#web/features/resellers/state-badges.tsx';

/** Who it is, how things stand with them, what they can spend, and what can be done. */
export function ClientHead({ client }: { client: Client }) {
  const { owner, balance } = client;
  const name = fullName(owner);
  return (
    <Paper>
      <Stack gap="md">
        <div className="row top between wrap">
          <div className={`row top ${classes.who}`}>
            <Avatar person={owner} size="large" />
            <div className="stack gap-xs">
              {name === null ? null : <bdi className="medium break">{name}</bdi>}
              <Contact client={client} />
              <Group gap="xs">
                <ApprovalBadge status={client.status} />
                <ActivityBadge isActive={client.is_active} isClosed={owner.is_closed} />
              </Group>
            </div>
          </div>
          {balance === null ? null : <Balance balance={balance} />}
        </div>
        <Meaning client={client} />
        {owner.is_closed ? null : <ClientActions client={client} />}
      </Stack>
    </Paper>
  );
}

/** How they are reached. */
function Contact({ client: { owner, phone, wilaya } }: { client: Client }) {
  const t = useTranslations('clients');
  const { language } = useLanguage();
  return (
    <address className={`row wrap small ${classes.contact}`}>
      {phone === null ? null : (
        <>
          <PhoneLink phone={phone} />
          <Anchor href={whatsappLink(phone)} target="_blank" rel="noopener noreferrer" inherit>
            {t('whatsapp')}
          </Anchor>
        </>
      )}
      <Anchor href={`mailto:${owner.email}`} inherit className="break">
        <bdi>{owner.email}</bdi>
      </Anchor>
      {wilaya === null ? null : <bdi>{wilayaText(wilaya, language)}</bdi>}
    </address>
  );
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
    <div className={`push ${classes.balance}`}>
      <Text c="dimmed">{t('balance')}</Text>
      <span className="figure">
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
