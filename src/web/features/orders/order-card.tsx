import { Button, Group, Paper, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#shared/contracts/orders.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '../../i18n/use-dates.ts';
import { useTeamBarrier } from '../../session/team-role.ts';
import { Amount } from '../../ui/amount.tsx';
import { CodeText } from '../../ui/code-text.tsx';
import { OrderCodes } from './order-codes.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderStatus } from './order-status.tsx';
import { useCodes } from './use-codes.ts';
import classes from './order-card.module.css';

interface OrderCardProps {
  order: Order;
  /** Its codes' panel, as the address says. The codes themselves come by the button alone. */
  isOpen: boolean;
}

export function OrderCard({ order, isOpen }: OrderCardProps) {
  const t = useTranslations('orders');
  const { dateTime } = useDates();
  const numberId = useId();
  const card = useArrival(isOpen);
  return (
    <Paper
      component="article"
      ref={card}
      tabIndex={-1}
      className={classes.card}
      data-open={isOpen || undefined}
      aria-labelledby={numberId}
    >
      <div className={classes.head}>
        <div>
          <Text fw={600} id={numberId}>
            {t('number')} <CodeText>{order.order_number}</CodeText>
          </Text>
          <Text size="sm" c="dimmed">
            <time dateTime={order.created_at}>{dateTime(order.created_at)}</time>
            {' · '}
            {t('placed_by', { name: isolate(order.placed_by) })}
          </Text>
        </div>
        <OrderStatus status={order.status} />
      </div>
      <OrderItems items={order.items} />
      <Foot order={order} isOpen={isOpen} />
    </Paper>
  );
}

function Foot({ order, isOpen }: OrderCardProps) {
  const t = useTranslations('orders');
  const navigate = useNavigate({ from: '/purchase-history' });
  const codes = useCodes();
  const { reset } = codes;
  const panelId = useId();
  const isShown = isOpen && !codes.isIdle;
  const isBarred = useTeamBarrier()('see_codes') !== null;
  const isDelivered = order.items.some((item) => item.delivered > 0);
  const hasCodes = isDelivered && !isBarred;
  // Closed by the back button or by opening another order: nothing stays.
  useEffect(() => (isOpen ? undefined : reset()), [isOpen, reset]);

  function open(isWanted: boolean): void {
    if (isWanted) codes.mutate(order.id);
    else reset();
    void navigate({ search: isWanted ? { order: order.id } : {}, replace: true, resetScroll: false });
  }

  return (
    <>
      <div className={classes.foot}>
        <Group gap="xs" align="baseline">
          <Text size="sm" c="dimmed">
            {t('total')}
          </Text>
          <span className={classes.total}>
            <Amount money={order.total} />
          </span>
        </Group>
        {hasCodes ? (
          <Button
            variant="default"
            size="sm"
            leftSection={isShown ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
            aria-expanded={isShown}
            aria-controls={isOpen ? panelId : undefined}
            loading={codes.isPending}
            onClick={() => open(!isShown)}
          >
            {isShown ? t('codes.hide') : t('codes.show')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {isDelivered ? null : waitingText(order, t)}
          </Text>
        )}
      </div>
      {isOpen && hasCodes ? (
        <div id={panelId} className={classes.panel}>
          <OrderCodes order={order} codes={codes} />
        </div>
      ) : null}
    </>
  );
}

function waitingText(order: Order, t: ReturnType<typeof useTranslations<'orders'>>): string | null {
  if (order.payment_status === 'refunded') return t('refunded');
  return order.status === 'pending' || order.status === 'processing' ? t('codes.waiting') : null;
}

/** A link to an order brings it into sight. Opened by its own button, it is there already. */
function useArrival(isOpen: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current) card.current?.scrollIntoView({ block: 'center' });
  }, []);
  return card;
}
