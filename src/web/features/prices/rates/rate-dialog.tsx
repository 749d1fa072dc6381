import { Button, Stack } from '@mantine/core';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { RateEffect, signedPercent } from './rate-effect.tsx';
import type { Changeable } from './rates-search.ts';
import { useUnitsText } from './units.tsx';
import { useNewRate } from './use-new-rate.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';

interface RateDialogProps {
  currency: Changeable | null;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** A new rate: what it does is shown first. */
export function RateDialog({ currency, isOpen, onClose, opener }: RateDialogProps) {
  const t = useTranslations('rates.form');
  const names = useTranslations('shell.currencies');
  const change = useRateChange(onClose);
  // While it closes it keeps its words.
  const [shown, setShown] = useState(currency);
  if (currency !== null && currency !== shown) setShown(currency);
  if (shown === null) return null;
  return (
    <Dialog
      title={t('title', { currency: names(shown) })}
      isOpen={isOpen}
      onClose={() => {
        change.reset();
        onClose();
      }}
      opener={opener}
      isBusy={change.isPending}
      staysOnSlip
    >
      <RateForm currency={shown} change={change} onCancel={onClose} />
    </Dialog>
  );
}

interface RateFormProps {
  currency: Changeable;
  change: RateChange;
  onCancel: () => void;
}

function RateForm({ currency, change, onCancel }: RateFormProps) {
  const t = useTranslations('rates.form');
  const shell = useTranslations('shell');
  const say = useUnitsText();
  const input = useNewRate(currency);
  const field = useRef<HTMLInputElement>(null);
  // The dialog took the focus when it opened, and the form came after.
  useEffect(() => field.current?.focus(), []);
  const { effect, units } = input;
  const isAsking = units !== null && effect === undefined && input.failure === null;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    input.showMistakes();
    if (units === null) field.current?.focus();
    if (effect === undefined || units === null || change.isPending) return;
    if (effect.is_jump && !input.isMeant) return;
    change.mutate({
      currency,
      units_per_usd: units,
      instead_of: effect.units_per_usd,
      ...(effect.is_jump ? { confirms_jump: true as const } : {}),
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NumberField
          ref={field}
          label={t('units')}
          description={input.now === undefined ? undefined : t('now', { units: say(input.now, currency) })}
          name="units"
          aria-required
          data-autofocus
          value={input.text}
          error={input.error}
          disabled={change.isPending}
          onChange={input.setText}
        />
        <RateEffect isAsked={units !== null} effect={effect} failure={input.failure} />
        {effect?.is_jump === true ? (
          <Tick
            isTicked={input.isMeant}
            onChange={input.setMeant}
            disabled={change.isPending}
            error={input.isTold && !input.isMeant ? t('jump_missing') : null}
          >
            {t('jump', { percent: signedPercent(effect.percent) })}
          </Tick>
        ) : null}
        {change.error === null || change.isPending ? null : (
          <Refusal title={t('failed')} error={change.error} />
        )}
        <DialogActions>
          <Button variant="default" onClick={onCancel} disabled={change.isPending}>
            {shell('cancel')}
          </Button>
          <Button type="submit" loading={change.isPending || isAsking}>
            {t('confirm', { units: say(units ?? '…', currency) })}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

type Body = CallOptions<'POST /api/admin/rates'>['body'];
type RateChange = ReturnType<typeof useRateChange>;

/** Puts a rate into force. Amounts in the header and on this page follow: the session brings the rates along. */
function useRateChange(onDone: () => void) {
  const t = useTranslations('rates.form');
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: (body: Body) => confirmed(async () => (await call('POST /api/admin/rates', { body })).data),
    onSuccess: async () => {
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['payments'] });
      void queryClient.invalidateQueries({ queryKey: ['session'] });
      await toast(t('done'), 'green');
    },
    // Another rate may be in force by now: its effect is shown again.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['payments'] }),
  });
}
