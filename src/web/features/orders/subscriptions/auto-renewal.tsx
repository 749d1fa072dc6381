import { Group, Stack, Text } from '@mantine/core';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { multiplyMoney } from '#shared/money.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { useBuyingBarrier } from '../buying-barrier.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { useSubscriptionName } from '../subscription-words.tsx';
import { part } from '#web/ui/page/part.ts';

const AutoRenewalDialog = part(async () => (await import('./auto-renewal-dialog.tsx')).AutoRenewalDialog);

interface AutoRenewalProps {
  subscription: Subscription;
  /** Where no column says what the switch is for. */
  isNamed?: boolean;
}

/** Shows whether it is renewed automatically, and what came of it; pressed, it asks first. Nothing where it can't be. */
export function AutoRenewal({ subscription, isNamed = false }: AutoRenewalProps) {
  const t = useTranslations('subscriptions');
  const name = useSubscriptionName();
  const amount = useAmountText();
  const isBarred = useBuyingBarrier() !== null;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const nameId = useId();
  const { is_on: isOn, unit_price_max: most } = subscription.auto_renewal;
  if (!isOn && !canSwitchOn(subscription)) return null;

  function ask(on: boolean): void {
    opener.current = frame.current?.querySelector('input') ?? null;
    setWanted(on);
  }

  return (
    <Stack gap={2} ref={frame}>
      <Group gap="xs" wrap="nowrap" justify={isNamed ? 'space-between' : 'start'}>
        <span id={nameId} className="visually-hidden">
          {t('auto.name', { product: name(subscription) })}
        </span>
        {isNamed ? (
          <Text size="sm" aria-hidden>
            {t('columns.auto')}
          </Text>
        ) : null}
        <Group gap="xs" wrap="nowrap">
          {isBarred ? null : (
            <Switch isOn={isOn} isBusy={wanted !== null} labelledBy={nameId} onChange={ask} />
          )}
          <Text size="sm" c={isOn ? 'green' : 'dimmed'} aria-hidden={!isBarred}>
            {t(isOn ? 'auto.on' : 'auto.off')}
          </Text>
        </Group>
      </Group>
      {most === null ? null : (
        <Text size="sm" c="dimmed">
          {t('auto.up_to', {
            price: amount(multiplyMoney(most, subscription.quantity), most.currency),
          })}
        </Text>
      )}
      <Failure subscription={subscription} />
      {wanted === null ? null : (
        <Suspense fallback={null}>
          <AutoRenewalDialog
            subscription={subscription}
            isOn={wanted}
            opener={opener}
            onClose={() => setWanted(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const canSwitchOn = ({ status, renewal }: Subscription): boolean =>
  (status === 'active' || status === 'expiring') && renewal !== null;

/** Why the last try came to nothing. */
function Failure({ subscription }: { subscription: Subscription }) {
  const t = useTranslations('subscriptions.auto');
  const { date } = useDates();
  const { refusal, tried_at: triedAt } = subscription.auto_renewal;
  if (refusal === null || triedAt === null) return null;
  const reason = REASONS.find((one) => one === refusal) ?? 'other';
  return (
    <Text size="sm" c="red">
      {t('failed', { date: isolate(date(triedAt)), reason: t(`reasons.${reason}`) })}
    </Text>
  );
}

const REASONS = [
  'insufficient_balance',
  'price_changed',
  'daily_limit_reached',
  'product_unavailable',
  'option_required',
  'out_of_stock',
  'reseller_not_approved',
  'not_renewable',
  'access_denied',
] as const;
