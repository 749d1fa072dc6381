import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Refundable } from '#shared/orders/delivery-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { useWrongFields } from '#web/ui/form/wrong-fields.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { isOutcomeKnown } from '#web/ui/act/use-intent-key.ts';
import { refundableQuery } from '../desk-queries.ts';
import {
  amountOf,
  everythingOf,
  linesOf,
  nothingChosen,
  ofLine,
  onlyOf,
  type RefundChoice,
} from './refund-choice.ts';
import { RefundChoices } from './refund-choices.tsx';
import { useRefunding } from './use-refunding.ts';
import { useSoldName, type Sold } from './use-sold-name.ts';
import { wholeNumber } from './whole-number.ts';

const REASON_LENGTH = 500;

export interface RefundFormProps {
  orderId: string;
  orderNumber: string;
  client: string;
  /** What is ticked at first: that which was reported. */
  deliveryId?: string;
  /** The one line that it is about, with all that was ever handed over for it. */
  line?: Sold & { id: string; deliveries: readonly { id: string }[] };
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** What is paid back of an order, with what becomes of its codes; and why. */
export function RefundForm(props: RefundFormProps) {
  const { orderId, orderNumber, line, isOpen, onClose, opener } = props;
  const name = useSoldName();
  const t = useTranslations('delivery_desk.refund');
  const [isBusy, setBusy] = useState(false);
  const { data, error } = useQuery({ ...refundableQuery(orderId), enabled: isOpen });
  return (
    <Dialog
      title={
        line === undefined
          ? t('title', { number: wholeNumber(orderNumber) })
          : t('button_named', { product: isolate(name(line)) })
      }
      isOpen={isOpen}
      onClose={onClose}
      opener={opener}
      isBusy={isBusy}
      staysOnSlip
    >
      {data === undefined ? (
        error === null ? (
          <LoadingBlock height={240} />
        ) : (
          <Refusal title={t('loading_failed')} error={error} />
        )
      ) : (
        <Choice {...props} refundable={ofLine(data, line?.id)} onBusy={setBusy} />
      )}
    </Dialog>
  );
}

interface ChoiceProps extends RefundFormProps {
  refundable: Refundable;
  onBusy: (isBusy: boolean) => void;
}

function Choice({ orderId, client, deliveryId, line: only, onClose, refundable, onBusy }: ChoiceProps) {
  const t = useTranslations('delivery_desk.refund');
  const unsure = useTranslations('delivery_desk')('no_answer');
  const text = useAmountText();
  const toast = useToast();
  const form = useRefundFields(refundable, deliveryId);
  const refunding = useRefunding(orderId, (amount) => {
    onClose();
    void toast(t('done', { amount: text(amount, amount.currency) }), 'green');
  });
  const { isPending: isBusy, error } = refunding;
  const { lines, choice } = form;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    form.check();
    if (form.isSomeWrong || lines.length === 0 || form.reason.trim() === '') return;
    refunding.mutate({ lines, reason: form.reason.trim() });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{t('text', { client: isolate(client) })}</Text>
        <Reason form={form} isBusy={isBusy} />
        <All form={form} refundable={refundable} isOfLine={only !== undefined} isBusy={isBusy} />
        {refundable.lines.map((line) => (
          <RefundChoices
            key={line.item_id}
            line={line}
            all={only?.deliveries ?? []}
            choice={choice}
            isBusy={isBusy}
            onChange={form.setChoice}
            onWrong={form.onWrong}
          />
        ))}
        <Facts>
          <Fact name={t('amount')} isMain>
            <output>
              <Amount money={form.amount} currency={form.amount.currency} />
            </output>
          </Fact>
        </Facts>
        {error === null || isBusy ? null : (
          <Refusal title={isOutcomeKnown(error) ? t('failed') : unsure} error={error} />
        )}
        <Buttons form={form} isBusy={isBusy} onClose={onClose} />
      </Stack>
    </form>
  );
}

type Form = ReturnType<typeof useRefundFields>;

function useRefundFields(refundable: Refundable, deliveryId: string | undefined) {
  const [choice, setChoice] = useState<RefundChoice>(() =>
    deliveryId === undefined ? onlyOf(refundable) : { ...nothingChosen, deliveries: new Set([deliveryId]) },
  );
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  return {
    ...useWrongFields(),
    choice,
    setChoice,
    lines: linesOf(refundable, choice),
    amount: amountOf(refundable, choice),
    reason,
    setReason,
    isChecked,
    check: () => setChecked(true),
  };
}

interface AllProps {
  form: Form;
  refundable: Refundable;
  isOfLine: boolean;
  isBusy: boolean;
}

function All({ form, refundable, isOfLine, isBusy }: AllProps) {
  const t = useTranslations('delivery_desk.refund');
  const all = everythingOf(refundable);
  if (linesOf(refundable, all).length === 0)
    return <Text>{t(isOfLine ? 'nothing_of_line' : 'nothing')}</Text>;
  // One thing is chosen from the beginning.
  if (onlyOf(refundable) !== nothingChosen) return null;
  const isAll = JSON.stringify(form.lines) === JSON.stringify(linesOf(refundable, all));
  return (
    <Group>
      <Button
        size="sm"
        variant="default"
        disabled={isBusy}
        onClick={() => form.setChoice(isAll ? nothingChosen : all)}
      >
        {t(isAll ? 'none' : 'all')}
      </Button>
    </Group>
  );
}

function Reason({ form, isBusy }: { form: Form; isBusy: boolean }) {
  const t = useTranslations('delivery_desk.refund');
  const fields = useTranslations('fields');
  const field = useRef<HTMLTextAreaElement>(null);
  // What can be refunded was loaded since the dialog opened: the focus waits for this field no more.
  useEffect(() => field.current?.focus(), []);
  return (
    <Textarea
      ref={field}
      data-autofocus
      label={t('reason')}
      description={t('reason_hint')}
      rows={2}
      dir="auto"
      maxLength={REASON_LENGTH}
      value={form.reason}
      error={form.isChecked && form.reason.trim() === '' ? fields('required') : null}
      disabled={isBusy}
      aria-required
      onChange={(event) => form.setReason(event.currentTarget.value)}
    />
  );
}

function Buttons({ form, isBusy, onClose }: { form: Form; isBusy: boolean; onClose: () => void }) {
  const t = useTranslations('delivery_desk.refund');
  const shell = useTranslations('shell');
  const text = useAmountText();
  const isNothing = form.lines.length === 0;
  return (
    <>
      {form.isChecked && isNothing ? (
        <Text role="alert" size="sm" c="red">
          {t('nothing_chosen')}
        </Text>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {shell('cancel')}
        </Button>
        <Button type="submit" color="red" loading={isBusy}>
          {isNothing ? t('submit_nothing') : t('submit', { amount: text(form.amount, form.amount.currency) })}
        </Button>
      </DialogActions>
    </>
  );
}
