import { Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffOrder, StaffOrderItem } from '#shared/orders/order-desk.contract.ts';
import { toUnits } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useMay } from '#web/session/access.tsx';
import { Dropdown } from '#web/shell/header/dropdown.tsx';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { useToast } from '#web/ui/act/use-toast.ts';
import { isUnderWay } from './desk-order-lines.tsx';
import { RefundDialog } from './desk-dialogs.ts';
import classes from './desk.module.css';
import { useDeskDialog } from './use-desk-dialog.ts';

const CompleteOrder = whenOpened(async () => (await import('./end-order.tsx')).CompleteOrder);
const CancelOrder = whenOpened(async () => (await import('./end-order.tsx')).CancelOrder);

type Question = 'complete' | 'cancel' | 'refund';

interface ActionsProps {
  order: StaffOrder;
  client: string;
  onDeliver: (item: StaffOrderItem, opener?: HTMLElement) => void;
}

/** The next thing to do with an order, and a menu of the rest. */
export function DeskOrderActions({ order, client, onDeliver }: ActionsProps) {
  const t = useTranslations('delivery_desk');
  const may = useMay();
  const dialog = useDeskDialog<Question>();
  const next = order.items.find((item) => item.waiting_quantity > 0);
  const mayManage = may('manage_orders');
  const shared = { isOpen: dialog.isOpen, onClose: dialog.close, opener: dialog.opener };
  return (
    <div className={classes['actions']}>
      {next !== undefined && mayManage && isUnderWay(order) ? (
        <Button onClick={(event) => onDeliver(next, event.currentTarget)}>{t('deliver.button')}</Button>
      ) : null}
      <Menu order={order} onAsk={(question) => dialog.open(question)} />
      {dialog.about === 'complete' ? <CompleteOrder key={dialog.round} {...shared} order={order} /> : null}
      {dialog.about === 'cancel' ? (
        <CancelOrder key={dialog.round} {...shared} order={order} client={client} />
      ) : null}
      {dialog.about === 'refund' ? (
        <RefundDialog
          key={dialog.round}
          {...shared}
          orderId={order.id}
          orderNumber={order.order_number}
          client={client}
        />
      ) : null}
    </div>
  );
}

function Menu({ order, onAsk }: { order: StaffOrder; onAsk: (question: Question) => void }) {
  const t = useTranslations('delivery_desk');
  const possible = usePossible(order);
  const processing = useProcessing(order);
  const look = { variant: 'subtle', justify: 'start', bg: 'transparent', fullWidth: true } as const;
  if (!Object.values(possible).includes(true)) return null;
  return (
    <Dropdown
      label={t('order.more')}
      buttonClass="middle square framed"
      button={<IconDotsVertical size={20} aria-hidden />}
      width="narrow"
    >
      {possible.process ? (
        <Button
          {...look}
          disabled={processing.isPending}
          onClick={() => leaveMenu(() => processing.mutate())}
        >
          {t('order.process.button')}
        </Button>
      ) : null}
      {possible.complete ? (
        <Button {...look} onClick={() => leaveMenu(() => onAsk('complete'))}>
          {t('order.complete.button')}
        </Button>
      ) : null}
      {possible.refund ? (
        <Button {...look} onClick={() => leaveMenu(() => onAsk('refund'))}>
          {t('refund.button')}
        </Button>
      ) : null}
      {possible.cancel ? (
        <Button {...look} color="red" onClick={() => leaveMenu(() => onAsk('cancel'))}>
          {t('order.cancel.button')}
        </Button>
      ) : null}
    </Dropdown>
  );
}

/** By the state machine of orders (design, section 7), for who is signed in. */
function usePossible(order: StaffOrder): Record<Question | 'process', boolean> {
  const may = useMay();
  const isOpen = isUnderWay(order) && may('manage_orders');
  const { total, refunded } = order;
  return {
    process: isOpen && order.status === 'pending',
    complete: isOpen,
    cancel: isOpen && order.items.every((item) => item.delivered_quantity === 0),
    refund: may('refund_orders') && toUnits(refunded.amount, 2) < toUnits(total.amount, 2),
  };
}

function useProcessing({ id }: StaffOrder) {
  const t = useTranslations('delivery_desk.order.process');
  const queryClient = useQueryClient();
  const confirmed = useRecentPassword();
  const say = useProblemText();
  const toast = useToast();
  return useSingleMutation({
    mutationFn: () => confirmed(() => call('POST /api/admin/orders/{id}/process', { params: { id } })),
    onSuccess: () => void toast(t('done'), 'green'),
    // It has no dialog to say it in.
    onError: (error) => void toast(say(error), 'red'),
    // Also where someone else was first: the page shows how it stands now.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
}

/** The menu closes when the focus leaves it; the page's heading takes it, for the page is what changes. */
function leaveMenu(act: () => void): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  act();
}
