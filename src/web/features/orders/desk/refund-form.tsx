import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { isUnsure } from '#web/ui/act/use-intent-key.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ReasonField } from '#web/ui/form/reason-field.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { useWrongFields } from '#web/ui/form/wrong-fields.ts';
import { useGrowing } from '#web/ui/list/use-growing.ts';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { Amount, useAmountText } from '#web/ui/show/amount.tsx';
import { unbroken } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { refundableQuery } from '../desk-queries.ts';
import {
  amountOf,
  everythingOf,
  linesOf,
  nothingChosen,
  ofLine,
  onlyOf,
  type Payable,
  type RefundChoice,
} from './refund-choice.ts';
import { RefundChoices } from './refund-choices.tsx';
import { useSoldName, type Sold } from './use-sold-name.ts';

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
export function RefundForm({ orderNumber, client, line, ...props }: RefundFormProps) {
  const { orderId, deliveryId, ...dialog } = props;
  const t = useTranslations('delivery_desk.refund');
  const unsure = useTranslations('delivery_desk')('no_answer');
  const name = useSoldName();
  const text = useAmountText();
  const { data, error } = useQuery({ ...refundableQuery(orderId), enabled: dialog.isOpen });
  const form = useRefundChoice(data === undefined ? undefined : ofLine(data, line?.id), deliveryId);
  const draft = useRefund(orderId, form, dialog.onClose);
  const { amount } = form;
  const action =
    form.lines.length === 0 ? t('submit_nothing') : t('submit', { amount: text(amount, amount.currency) });
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={
        line === undefined
          ? t('title', { number: unbroken(orderNumber) })
          : t('button_named', { product: isolate(name(line)) })
      }
      action={data === undefined ? null : action}
      isDangerous
      failure={isUnsure(draft.refusal) ? unsure : t('failed')}
      staysOnSlip
    >
      {data !== undefined ? (
        <>
          <Text>{t('text', { client: isolate(client) })}</Text>
          <Reason {...draft.field('reason')} label={t('reason')} description={t('reason_hint')} />
          <Choice form={form} line={line} isTold={draft.isTold} isBusy={draft.isBusy} />
        </>
      ) : error === null ? (
        <LoadingBlock height={240} />
      ) : (
        <Refusal title={t('loading_failed')} error={error} />
      )}
    </FormDialog>
  );
}

function useRefund(id: string, { lines, isSomeWrong }: Form, onDone: () => void) {
  const t = useTranslations('delivery_desk.refund');
  const text = useAmountText();
  return useDraft({
    initial: { reason: '' },
    about: lines,
    least: { reason: 1 },
    isWrong: isSomeWrong || lines.length === 0,
    send: async ({ reason }, { idempotencyKey }) => {
      const body = { lines, reason: reason.trim() };
      return (await call('POST /api/admin/orders/{id}/refunds', { params: { id }, body, idempotencyKey }))
        .data;
    },
    topics: ['orders'],
    done: ({ amount }) => t('done', { amount: text(amount, amount.currency) }),
    onDone,
    keepsTyped: true,
  });
}

/** Until it is known what can be paid back. */
const NOTHING: Payable = { total: { amount: '0.00', currency: 'DZD' }, lines: [] };

type Form = ReturnType<typeof useRefundChoice>;

function useRefundChoice(loaded: Payable | undefined, deliveryId: string | undefined) {
  const [chosen, setChoice] = useState<RefundChoice | null>(null);
  // From the beginning, and not anew when someone else changes what there is.
  if (loaded !== undefined && chosen === null)
    setChoice(
      deliveryId === undefined ? onlyOf(loaded) : { ...nothingChosen, deliveries: new Set([deliveryId]) },
    );
  const refundable = loaded ?? NOTHING;
  const choice = chosen ?? nothingChosen;
  return {
    ...useWrongFields(),
    refundable,
    choice,
    setChoice,
    lines: linesOf(refundable, choice),
    amount: amountOf(refundable, choice),
  };
}

interface ChoiceProps {
  form: Form;
  line: RefundFormProps['line'] | undefined;
  /** It was sent with nothing chosen. */
  isTold: boolean;
  isBusy: boolean;
}

function Choice({ form, line, isTold, isBusy }: ChoiceProps) {
  const t = useTranslations('delivery_desk.refund');
  const { refundable, lines, amount } = form;
  const { shown, end } = useGrowing(refundable.lines.length);
  return (
    <>
      <All form={form} isOfLine={line !== undefined} isBusy={isBusy} />
      {refundable.lines.slice(0, shown).map((one) => (
        <RefundChoices
          key={one.item_id}
          line={one}
          all={line?.deliveries ?? []}
          choice={form.choice}
          isBusy={isBusy}
          onChange={form.setChoice}
          onWrong={form.onWrong}
        />
      ))}
      {end === null ? null : <div ref={end} aria-hidden />}
      <Facts>
        <Fact name={t('amount')} isMain>
          <output>
            <Amount money={amount} currency={amount.currency} />
          </output>
        </Fact>
      </Facts>
      {isTold && lines.length === 0 ? (
        <Text role="alert" size="sm" c="red">
          {t('nothing_chosen')}
        </Text>
      ) : null}
    </>
  );
}

function All({ form, isOfLine, isBusy }: { form: Form; isOfLine: boolean; isBusy: boolean }) {
  const t = useTranslations('delivery_desk.refund');
  const { refundable, lines, setChoice } = form;
  const all = everythingOf(refundable);
  if (linesOf(refundable, all).length === 0)
    return <Text>{t(isOfLine ? 'nothing_of_line' : 'nothing')}</Text>;
  // One thing is chosen from the beginning.
  if (onlyOf(refundable) !== nothingChosen) return null;
  const isAll = JSON.stringify(lines) === JSON.stringify(linesOf(refundable, all));
  return (
    <div>
      <Button
        size="sm"
        variant="default"
        disabled={isBusy}
        onClick={() => setChoice(isAll ? nothingChosen : all)}
      >
        {t(isAll ? 'none' : 'all')}
      </Button>
    </div>
  );
}

/** What can be refunded was loaded since the dialog opened: the focus waits for this field no more. */
function Reason(props: ComponentProps<typeof ReasonField>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <ReasonField ref={field} {...props} />;
}
