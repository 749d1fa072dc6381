import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { OrderAct, OrderResult } from '#shared/orders/order-acts.contract.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import type { ActedOrder } from './orders-act-form.tsx';
import type { useActing } from '../desk/use-acting.ts';

interface ResultsProps {
  orders: readonly ActedOrder[];
  act: OrderAct;
  acting: ReturnType<typeof useActing>;
  onGoOn: () => void;
  onClose: () => void;
}

/** How far it is, and what became of each order. */
export function OrdersActResults({ orders, act, acting, onGoOn, onClose }: ResultsProps) {
  const t = useTranslations('order_desk.act');
  const { phase, results, error } = acting;
  const done = results.size;
  return (
    <Stack gap="md">
      <progress
        value={done}
        max={orders.length}
        aria-label={t('progress', { done, count: orders.length })}
        style={{ inlineSize: '100%', accentColor: 'var(--mantine-primary-color-filled)' }}
      />
      <Text component="output" aria-live="polite">
        {phase === 'running' ? (
          t('progress', { done, count: orders.length })
        ) : (
          <Summary {...{ orders, results }} />
        )}
      </Text>
      {phase === 'failed' ? <Refusal title={t('failed')} error={error} /> : null}
      <ul className="bare" aria-label={t('results')} style={{ maxBlockSize: '40dvh', overflowY: 'auto' }}>
        {orders.map((order) => (
          <li key={order.id}>
            <Row order={order} act={act} result={results.get(order.id)} />
          </li>
        ))}
      </ul>
      <DialogActions>
        {phase === 'running' ? (
          <Button variant="default" onClick={acting.stop} disabled={acting.isStopping}>
            {t(acting.isStopping ? 'stopping' : 'stop')}
          </Button>
        ) : (
          <>
            {phase === 'over' ? null : (
              <Button variant="default" onClick={onGoOn}>
                {t('again')}
              </Button>
            )}
            <Button onClick={onClose} data-autofocus>
              {t('keep')}
            </Button>
          </>
        )}
      </DialogActions>
    </Stack>
  );
}

function Summary({
  orders,
  results,
}: {
  orders: readonly ActedOrder[];
  results: ReadonlyMap<string, OrderResult>;
}) {
  const t = useTranslations('order_desk.act');
  const refused = [...results.values()].filter((one) => one.refused !== null).length;
  const left = orders.length - results.size;
  return (
    <>
      {t('succeeded', { count: results.size - refused })}{' '}
      {refused === 0 ? null : t('refused', { count: refused })}{' '}
      {left === 0 ? null : t('left', { count: left })}
    </>
  );
}

interface RowProps {
  order: ActedOrder;
  act: OrderAct;
  /** undefined: not known yet. */
  result: OrderResult | undefined;
}

function Row({ order, act, result }: RowProps) {
  const say = useResultText();
  const [Icon, color] =
    result === undefined
      ? ([IconClock, 'var(--mantine-color-dimmed)'] as const)
      : result.refused === null
        ? ([IconCheck, 'var(--mantine-color-green-6)'] as const)
        : ([IconX, 'var(--mantine-color-error)'] as const);
  return (
    <Group gap="sm" wrap="nowrap" align="start" py={6}>
      <Icon size={20} color={color} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm">
        <CodeText>{order.order_number}</CodeText> · {say(act, result)}
      </Text>
    </Group>
  );
}

function useResultText(): (act: OrderAct, result: OrderResult | undefined) => string {
  const t = useTranslations('order_desk');
  const states = useTranslations('order_states.statuses');
  return (act, result) => {
    if (result === undefined) return t('act.row.waits');
    const { refused, status } = result;
    if (refused === null) return t(`act.row.${act}`);
    if (refused !== 'order_status_changed') return t(`act.row.${refused}`);
    return status === null
      ? t('act.row.order_status_changed_unknown')
      : t('act.row.order_status_changed', { status: states(status) });
  };
}
