import { Badge, Button, Paper } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod, PaymentSettings } from '#shared/deposits/payments.contract.ts';
import { isolate } from '#shared/locale.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { useDinars } from '#web/ui/show/dinars.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { FeeAmount } from './fee-amount.tsx';
import classes from './payments.module.css';
import type { SwitchDialogProps } from './switch-dialog.tsx';

const SwitchDialog = whenOpened<SwitchDialogProps>(
  async () => (await import('./switch-dialog.tsx')).SwitchDialog,
);

interface MethodCardProps {
  method: PaymentMethod;
  settings: PaymentSettings;
  onEdit: (opener: HTMLElement | null) => void;
}

/** One method as it stands: whether it is offered, what it costs, and where it leads. */
export function MethodCard({ method, settings, onEdit }: MethodCardProps) {
  const t = useTranslations('payments.methods');
  const names = useTranslations('deposits.method.names');
  const name = names(method.method);
  return (
    <Paper component="li" className={`stack gap-sm ${classes['method']}`}>
      <div className="row top between">
        <h2 className="heading">{name}</h2>
        <MethodSwitch method={method} onEdit={onEdit} />
      </div>
      <Badges method={method} />
      <MethodFacts method={method} settings={settings} />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={t('edit_one', { method: isolate(name) })}
        onClick={({ currentTarget }) => onEdit(currentTarget)}
      >
        {t('edit')}
      </Button>
    </Paper>
  );
}

function Badges({ method }: { method: PaymentMethod }) {
  const t = useTranslations('payments.methods');
  const words = useTranslations('deposits.method');
  return (
    <div className="row wrap">
      <Badge variant="default">{t(method.is_by_hand ? 'by_hand' : 'gateway')}</Badge>
      <Badge variant="default">{words(method.is_instant ? 'instant' : 'minutes')}</Badge>
      {method.is_popular ? <Badge variant="light">{words('popular')}</Badge> : null}
      {method.is_crypto ? (
        <Badge variant="light" color="yellow" leftSection={<IconAlertTriangle size={14} aria-hidden />}>
          {t('crypto')}
        </Badge>
      ) : null}
    </div>
  );
}

function MethodFacts({ method, settings }: Pick<MethodCardProps, 'method' | 'settings'>) {
  const t = useTranslations('payments.methods');
  const currencies = useTranslations('shell.currencies');
  const say = useDinars();
  const hasOwn = method.minimum !== null || method.maximum !== null;
  const range = {
    minimum: say(method.minimum ?? settings.minimum),
    maximum: say(method.maximum ?? settings.maximum),
  };
  return (
    <Facts>
      <Fact name={t('fee')}>
        <FeeAmount {...method} />
      </Fact>
      <Fact name={t('limits')}>{hasOwn ? t('range', range) : t('as_store')}</Fact>
      <Fact name={t('paid_in')}>{currencies(method.pay_currency)}</Fact>
      {method.is_by_hand ? (
        <Fact name={t('account')}>
          {method.account.length > 0 ? (
            t('rows', { count: method.account.length })
          ) : (
            <span className="warns">{t('no_account')}</span>
          )}
        </Fact>
      ) : null}
    </Facts>
  );
}

/** Shows what is so; pressed, it asks first. */
function MethodSwitch({ method, onEdit }: Pick<MethodCardProps, 'method' | 'onEdit'>) {
  const t = useTranslations('payments.methods');
  const names = useTranslations('deposits.method.names');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const nameId = useId();

  function ask(isOn: boolean): void {
    opener.current = frame.current?.querySelector('input') ?? null;
    setWanted(isOn);
  }

  return (
    <div ref={frame} className={`row gap-0 fixed ${classes['switch']}`}>
      <span id={nameId} className="visually-hidden">
        {t('switch', { method: isolate(names(method.method)) })}
      </span>
      <span aria-hidden className={`small muted ${classes['state']}`} data-on={method.is_active || undefined}>
        {t(method.is_active ? 'on' : 'off')}
      </span>
      <Switch isOn={method.is_active} isBusy={wanted !== null} labelledBy={nameId} onChange={ask} />
      {wanted === null ? null : (
        <SwitchDialog
          method={method}
          isOn={wanted}
          opener={opener}
          onClose={() => setWanted(null)}
          onEdit={() => {
            setWanted(null);
            onEdit(opener.current);
          }}
        />
      )}
    </div>
  );
}
