import { Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { subtractMoney, toUnits } from '#shared/money.ts';
import type { OrderAct } from '#shared/orders/order-acts.contract.ts';
import type { StaffOrderRow } from '#shared/orders/order-desk.contract.ts';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { unbroken } from '#web/ui/show/code-text.tsx';
import { OrdersActResults } from './orders-act-results.tsx';
import { actsFrom, actsOf, sumOf } from './orders-transitions.ts';
import { useActing } from '../desk/use-acting.ts';

const LENGTHS = { process: 0, complete: 1000, cancel: 500 };

export type ActedOrder = Pick<
  StaffOrderRow,
  'id' | 'order_number' | 'status' | 'total' | 'refunded' | 'client'
>;

export interface OrdersActFormProps {
  /** As they were when it was opened. */
  orders: readonly ActedOrder[];
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

/** Asks what is to become of orders, does it a few at a time, and says what became of each. */
export function OrdersActForm({ orders, isOpen, onClose, opener }: OrdersActFormProps) {
  const t = useTranslations('order_desk.act');
  const toast = useToast();
  const draft = useActDraft(orders);
  const acting = useActing(
    orders.map(({ id }) => id),
    (act) => {
      onClose();
      void toast(t(`done.${act}`), 'green');
    },
  );
  const isBusy = acting.phase === 'running';
  const isOnly = orders.length === 1;
  const title = isOnly
    ? t('title_one', { number: unbroken(orders[0]?.order_number ?? '') })
    : t('title_many', { count: orders.length });
  const { act, text } = draft;
  const start = () => {
    if (act !== undefined && draft.check()) void acting.start({ act, text: text.trim() });
  };
  const showsResults = !isOnly && acting.phase !== 'asking' && act !== undefined;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} opener={opener} isBusy={isBusy} staysOnSlip>
      {showsResults ? (
        <OrdersActResults orders={orders} act={act} acting={acting} onGoOn={start} onClose={onClose} />
      ) : (
        <Question orders={orders} draft={draft} acting={acting} onSubmit={start} onClose={onClose} />
      )}
    </Dialog>
  );
}

type ActDraft = ReturnType<typeof useActDraft>;

function useActDraft(orders: readonly ActedOrder[]) {
  // As they were when it was opened: others may be at the same orders.
  const [acts] = useState(() => actsOf(orders));
  const [act, setAct] = useState<OrderAct | undefined>(acts[0]?.act);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = act === 'cancel' && text.trim() === '';
  return {
    acts,
    act,
    setAct,
    text,
    setText,
    isRefused: isChecked && isMissing,
    check() {
      setChecked(true);
      return !isMissing;
    },
  };
}

interface QuestionProps {
  orders: readonly ActedOrder[];
  draft: ActDraft;
  acting: ReturnType<typeof useActing>;
  onSubmit: () => void;
  onClose: () => void;
}

function Question({ orders, draft, acting, onSubmit, onClose }: QuestionProps) {
  const t = useTranslations('order_desk.act');
  const whatItDoes = useWhatItDoes(orders);
  const { act, acts } = draft;
  const isBusy = acting.phase === 'running';
  const count = orders.length;
  const isOnly = count === 1;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onSubmit();
  }

  if (act === undefined)
    return (
      <Stack gap="md">
        <Text>{t(isOnly ? 'nothing' : 'nothing_many')}</Text>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('keep')}
          </Button>
        </DialogActions>
      </Stack>
    );
  const fit = acts.find((one) => one.act === act)?.fit ?? 0;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <NativeSelect
          label={t('status')}
          value={act}
          disabled={isBusy}
          data-autofocus
          rightSection={<IconChevronDown size={18} aria-hidden />}
          data={acts.map((one) => ({ value: one.act, label: t(`names.${one.act}`) }))}
          onChange={({ currentTarget: { value } }) =>
            draft.setAct(acts.find((one) => one.act === value)?.act ?? act)
          }
        />
        <Text size="sm" {...(act === 'cancel' ? {} : { c: 'dimmed' })}>
          {whatItDoes(act)}
        </Text>
        {fit === count ? null : <Text size="sm">{t('fits', { fit, count })}</Text>}
        <Words draft={draft} isBusy={isBusy} />
        {acting.error === null || isBusy ? null : <Refusal title={t('failed')} error={acting.error} />}
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('keep')}
          </Button>
          <Button type="submit" loading={isBusy} {...(act === 'cancel' ? { color: 'red' } : {})}>
            {t(`submit.${act}`, { count: fit })}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}

/** Why, or what the client reads beside it. */
function Words({ draft, isBusy }: { draft: ActDraft; isBusy: boolean }) {
  const t = useTranslations('order_desk.act');
  const fields = useTranslations('fields');
  const { act, text, isRefused } = draft;
  if (act === undefined || act === 'process') return null;
  const isReason = act === 'cancel';
  return (
    <Textarea
      label={t(isReason ? 'reason' : 'note')}
      description={t('reason_hint')}
      rows={2}
      dir="auto"
      maxLength={LENGTHS[act]}
      value={text}
      error={isRefused ? fields('required') : null}
      disabled={isBusy}
      aria-required={isReason}
      onChange={(event) => draft.setText(event.currentTarget.value)}
    />
  );
}

/** What an act does to orders, in words; of cancelling with the money that goes back. */
function useWhatItDoes(orders: readonly ActedOrder[]): (act: OrderAct) => string {
  const t = useTranslations('order_desk');
  const text = useAmountText();
  return (act) => {
    if (act !== 'cancel') return t(`act.texts.${act}`);
    const ending = orders.filter(({ status }) => actsFrom[status].includes(act));
    const sum = sumOf(ending.map(({ total, refunded }) => subtractMoney(total, refunded)));
    // Of several currencies there is no sum to say.
    if (sum === null || toUnits(sum.amount, 2) === 0n) return t('act.texts.cancel');
    const amount = text(sum, sum.currency);
    const [only] = orders.length === 1 ? orders : [];
    return only === undefined
      ? t('act.texts.cancel_many', { amount })
      : t('act.texts.cancel_one', { amount, client: isolate(only.client.trade_name ?? t('no_name')) });
  };
}
