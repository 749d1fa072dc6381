import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { isOutcomeKnown } from '#web/ui/act/use-intent-key.ts';
import { givenKinds, missingOf, nothingGiven, type Given } from './handed-over.ts';
import { HandedOverFields } from './handed-over-fields.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { readCount } from '#web/ui/form/read-count.ts';
import { useDelivering } from './use-delivering.ts';
import { useSoldName, type Sold } from './use-sold-name.ts';

const NOTE_LENGTH = 1000;

/** A line of an order with units that wait. */
export interface Deliverable extends Sold {
  id: string;
  waiting: number;
  orderNumber: string;
  client: string;
}

export interface DeliverFormProps {
  line: Deliverable;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** What is handed over, of how many units, and what the client reads beside it. */
export function DeliverForm({ line, isOpen, onClose, opener }: DeliverFormProps) {
  const t = useTranslations('delivery_desk.deliver');
  const shell = useTranslations('shell');
  const unsure = useTranslations('delivery_desk')('no_answer');
  const toast = useToast();
  const product = isolate(useSoldName()(line));
  const form = useDeliverFields(line);
  const delivering = useDelivering(line.id, () => {
    onClose();
    void toast(t('done', { product }), 'green');
  });
  const { isPending: isBusy, error } = delivering;
  const { quantity, given, note } = form;
  // Someone else at the desk was faster; what this one sent itself closes the dialog.
  const isGone = isOpen && !isBusy && line.waiting === 0;
  // Without an answer, it may have been this one all the same.
  const isUnsure = error !== null && !isOutcomeKnown(error);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    form.check();
    if (quantity !== null && missingOf(given).length === 0) delivering.mutate({ given, quantity, note });
  }

  return (
    <Dialog
      title={t('title', { product })}
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
      isBusy={isBusy}
      staysOnSlip
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed">
            {t('for', { number: isolate(line.orderNumber), client: isolate(line.client) })}
          </Text>
          {isGone ? (
            <Text role="alert">{t(isUnsure ? 'gone_unsure' : 'gone')}</Text>
          ) : (
            <>
              <HandedOverFields
                label={t('how')}
                kinds={givenKinds}
                given={given}
                onChange={form.give}
                isChecked={form.isChecked}
                isBusy={isBusy}
              />
              <MoreFields form={form} waiting={line.waiting} isBusy={isBusy} />
            </>
          )}
          {error === null || isBusy || isGone ? null : (
            <Refusal title={isUnsure ? unsure : t('failed')} error={error} />
          )}
          <DialogActions>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {shell(isGone ? 'close' : 'cancel')}
            </Button>
            {isGone ? null : (
              <Button type="submit" loading={isBusy}>
                {t('submit', { count: quantity ?? line.waiting })}
              </Button>
            )}
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

type Form = ReturnType<typeof useDeliverFields>;

function useDeliverFields({ waiting }: Deliverable) {
  const [given, setGiven] = useState<Given>({ kind: 'text', ...nothingGiven });
  const [units, setUnits] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  // Until someone says otherwise all that waits, also when another at the desk delivers some of it in the meantime.
  const typed = units ?? String(waiting);
  return {
    given,
    give: (change: Partial<Given>) => setGiven((now) => ({ ...now, ...change })),
    typed,
    setUnits,
    /** Null where it is no number of units that wait. */
    quantity: readCount(typed, 1, waiting),
    note,
    setNote,
    isChecked,
    check: () => setChecked(true),
  };
}

function MoreFields({ form, waiting, isBusy }: { form: Form; waiting: number; isBusy: boolean }) {
  const t = useTranslations('delivery_desk.deliver');
  return (
    <>
      {waiting === 1 && form.typed === '1' ? null : (
        <NumberField
          label={t('quantity')}
          description={t('quantity_hint', { count: waiting })}
          isWhole
          value={form.typed}
          error={form.quantity === null ? t('quantity_wrong', { max: waiting }) : null}
          disabled={isBusy}
          onChange={form.setUnits}
        />
      )}
      <Textarea
        label={t('note')}
        description={t('note_hint')}
        rows={2}
        dir="auto"
        maxLength={NOTE_LENGTH}
        value={form.note}
        disabled={isBusy}
        onChange={(event) => form.setNote(event.currentTarget.value)}
      />
    </>
  );
}
