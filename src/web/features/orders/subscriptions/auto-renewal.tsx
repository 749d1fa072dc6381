import { Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { Subscription } from '#shared/orders/subscriptions.contract.ts';
import { isolate } from '#shared/locale.ts';
import { multiplyMoney } from '#shared/money.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { useBuyingBarrier } from '../buying-barrier.tsx';
import { Detail, Words } from '#web/ui/list/data-list.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { useSubscriptionName } from '../subscription-words.tsx';
import { part } from '#web/ui/page/part.ts';

const AutoRenewalDialog = part(async () => (await import('./auto-renewal-dialog.tsx')).AutoRenewalDialog);

interface AutoRenewalProps {
  subscription: Subscription;
}

/** Shows whether it is renewed automatically, and what came of it; pressed, it asks first. Nothing where it can't be. */
export function AutoRenewal({ subscription }: AutoRenewalProps) {
  const t = useTranslations('subscriptions');
  const name = useSubscriptionName();
  const isBarred = useBuyingBarrier() !== null;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const nameId = useId();
  const { is_on: isOn } = subscription.auto_renewal;
  if (!isOn && !canSwitchOn(subscription)) return null;

  function ask(on: boolean): void {
    opener.current = frame.current?.querySelector('input') ?? null;
    setWanted(on);
  }

  return (
    <div ref={frame} className="row">
      <span id={nameId} className="visually-hidden">
        {t('auto.name', { product: name(subscription) })}
      </span>
      {isBarred ? null : <Switch isOn={isOn} isBusy={wanted !== null} labelledBy={nameId} onChange={ask} />}
      <Words>
        <Text span inherit c={isOn ? 'green' : 'dimmed'} aria-hidden={!isBarred}>
          {t(isOn ? 'auto.on' : 'auto.off')}
        </Text>
        <Outcome subscription={subscription} />
      </Words>
      {wanted === null ? null : (
        <PartBoundary fallback={null}>
          <AutoRenewalDialog
            subscription={subscription}
            isOn={wanted}
            opener={opener}
            onClose={() => setWanted(null)}
          />
        </PartBoundary>
      )}
    </div>
  );
}

const canSwitchOn = ({ status, renewal }: Subscription): boolean =>
  (status === 'active' || status === 'expiring') && renewal !== null;

/** Why the last try came to nothing; else up to which price the next one goes. */
function Outcome({ subscription: { auto_renewal: auto, quantity } }: AutoRenewalProps) {
  const t = useTranslations('subscriptions.auto');
  const { date } = useDates();
  const amount = useAmountText();
  const { refusal, tried_at: triedAt, unit_price_max: most } = auto;
  if (refusal !== null && triedAt !== null) {
    const reason = REASONS.find((one) => one === refusal) ?? 'other';
    const words = t('failed', { date: isolate(date(triedAt)), reason: t(`reasons.${reason}`) });
    return (
      <Text span size="xs" c="red" title={words}>
        {words}
      </Text>
    );
  }
  if (most === null) return null;
  return <Detail>{t('up_to', { price: amount(multiplyMoney(most, quantity), most.currency) })}</Detail>;
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
