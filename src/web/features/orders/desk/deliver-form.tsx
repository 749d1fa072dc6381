import { Text, Textarea } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { DELIVERY_NOTE_MAX } from '#shared/orders/delivery-desk.contract.ts';
import { isUnsure } from '#web/ui/act/use-intent-key.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { readCount } from '#web/ui/form/read-count.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { deliver, givenKinds, missingOf, nothingGiven, type Given, type GivenKind } from './handed-over.ts';
import { HandedOverFields } from './handed-over-fields.tsx';
import { useSoldName, type Sold } from './use-sold-name.ts';

/** A line of an order with units that wait. */
export interface Deliverable extends Sold {
  id: string;
  waiting: number;
  orderNumber: string;
  client: string;
}

export interface DeliverFormProps {
  line: Deliverable;
  /** What it is, where its button said so. */
  kind?: GivenKind;
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

interface Delivery {
  given: Given;
  /** null: all that waits, also when another at the desk delivers some of it in the meantime. */
  units: string | null;
  note: string;
}

/** What is handed over, of how many units, and what the client reads beside it. */
export function DeliverForm({ line, kind = 'text', ...dialog }: DeliverFormProps) {
  const { waiting, orderNumber, client } = line;
  const t = useTranslations('delivery_desk.deliver');
  const unsure = useTranslations('delivery_desk')('no_answer');
  const product = isolate(useSoldName()(line));
  const draft = useDelivery({ ...line, kind }, () => t('done', { product }), dialog.onClose);
  // Someone else at the desk was faster; what this one sent itself closes the dialog.
  const isGone = dialog.isOpen && !draft.isBusy && waiting === 0;
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('title', { product })}
      action={isGone ? null : t('submit', { count: unitsOf(draft.draft, waiting) ?? waiting })}
      isOvertaken={isGone}
      failure={isUnsure(draft.refusal) ? unsure : t('failed')}
      staysOnSlip
    >
      <Text c="dimmed">{t('for', { number: isolate(orderNumber), client: isolate(client) })}</Text>
      {isGone ? (
        <Text role="alert">{t(isUnsure(draft.refusal) ? 'gone_unsure' : 'gone')}</Text>
      ) : (
        <Fields draft={draft} waiting={waiting} />
      )}
    </FormDialog>
  );
}

/** Null where it is no number of units that wait. */
const unitsOf = ({ units }: Delivery, waiting: number) => readCount(units ?? String(waiting), 1, waiting);

function useDelivery(
  { id, waiting, kind }: Deliverable & { kind: GivenKind },
  done: () => string,
  onDone: () => void,
) {
  return useDraft<Delivery, unknown>({
    initial: { given: { kind, ...nothingGiven }, units: null, note: '' },
    about: waiting,
    problems: (draft) => ({
      given: missingOf(draft.given).length > 0,
      units: unitsOf(draft, waiting) === null,
    }),
    send: (draft, { idempotencyKey }) =>
      deliver(id, { ...draft, quantity: unitsOf(draft, waiting) ?? 0 }, idempotencyKey),
    topics: ['orders'],
    done,
    onDone,
    keepsTyped: true,
  });
}

function Fields({ draft, waiting }: { draft: ReturnType<typeof useDelivery>; waiting: number }) {
  const t = useTranslations('delivery_desk.deliver');
  const { given, units } = draft.draft;
  const typed = units ?? String(waiting);
  return (
    <>
      <HandedOverFields
        label={t('how')}
        kinds={givenKinds}
        given={given}
        onChange={(change) => draft.set({ given: { ...given, ...change } })}
        isChecked={draft.isTold}
        isBusy={draft.isBusy}
      />
      {waiting === 1 && typed === '1' ? null : (
        <NumberField
          label={t('quantity')}
          description={t('quantity_hint', { count: waiting })}
          isWhole
          value={typed}
          error={unitsOf(draft.draft, waiting) === null ? t('quantity_wrong', { max: waiting }) : null}
          disabled={draft.isBusy}
          onChange={(text) => draft.set({ units: text })}
        />
      )}
      <Textarea
        {...draft.field('note')}
        label={t('note')}
        description={t('note_hint')}
        rows={2}
        dir="auto"
        maxLength={DELIVERY_NOTE_MAX}
      />
    </>
  );
}
