import { Suspense, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '#shared/deposits/payments.contract.ts';
import { isolate } from '#shared/locale.ts';
import { Switch } from '#web/ui/form/switch.tsx';
import classes from '../payments.module.css';
import { part } from '#web/ui/page/part.ts';

const SwitchDialog = part(async () => (await import('./switch-dialog.tsx')).SwitchDialog);

interface MethodSwitchProps {
  method: PaymentMethod;
  onEdit: (opener: HTMLElement | null) => void;
}

/** Shows what is so; pressed, it asks first. */
export function MethodSwitch({ method, onEdit }: MethodSwitchProps) {
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
    <div ref={frame} className={classes['switch']}>
      <span id={nameId} className="visually-hidden">
        {t('switch', { method: isolate(names(method.method)) })}
      </span>
      <span aria-hidden className={classes['state']} data-on={method.is_active || undefined}>
        {t(method.is_active ? 'on' : 'off')}
      </span>
      <Switch isOn={method.is_active} isBusy={wanted !== null} labelledBy={nameId} onChange={ask} />
      {wanted === null ? null : (
        <Suspense fallback={null}>
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
        </Suspense>
      )}
    </div>
  );
}
