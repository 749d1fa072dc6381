import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import words from '#web/features/catalogue/price-explanation.module.css';
import { useLineName } from './confirm-purchase.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { ResultCodes } from './result-codes.tsx';
import type { useCodes } from './use-codes.ts';
import type { PurchaseDraft, DraftLine } from '../purchase-draft.ts';

interface PurchaseResultProps {
  order: PlacedOrder;
  draft: PurchaseDraft;
  codes: ReturnType<typeof useCodes>;
  onClose: () => void;
}

/** The order stands: its number, its codes, and what is left of the balance. */
export function PurchaseResult({ order, draft: { lines }, codes, onClose }: PurchaseResultProps) {
  const t = useTranslations('orders.result');
  const name = useLineName();
  const isDelivered = order.status === 'completed';
  const waiting = lines.filter(({ product }) => product.delivery === 'manual');
  const [first] = lines;
  // The button that was pressed is gone; the news takes the focus, and is read out.
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <Stack gap="md">
      <Group ref={news} tabIndex={-1} gap="sm" wrap="nowrap" style={{ outline: 'none' }}>
        {isDelivered ? (
          <IconCircleCheck size={28} color="var(--mantine-color-green-text)" aria-hidden />
        ) : (
          <IconClock size={28} color="var(--mantine-color-yellow-text)" aria-hidden />
        )}
        <Text fw={600} flex={1}>
          {lines.length === 1 && first !== undefined ? name(first) : t('lines', { count: lines.length })}
        </Text>
      </Group>
      {waiting.length < lines.length ? <ResultCodes order={order} lines={lines} codes={codes} /> : null}
      <Waiting lines={waiting} isAll={waiting.length === lines.length} />
      <Facts>
        <Fact name={t('number')}>
          <CodeText>{order.order_number}</CodeText>
        </Fact>
        <Fact name={t('balance_after')}>
          <Amount money={order.balance} currency={order.total.currency} />
        </Fact>
      </Facts>
      <DialogActions>
        <ButtonLink variant="default" to="/purchase-history/$orderId" params={{ orderId: order.id }}>
          {t('view')}
        </ButtonLink>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogActions>
    </Stack>
  );
}

/** What is still to come, by name where something has come already. */
function Waiting({ lines, isAll }: { lines: readonly DraftLine[]; isAll: boolean }) {
  const t = useTranslations('orders.result');
  const name = useLineName();
  if (lines.length === 0) return null;
  if (isAll && lines.length === 1) return <Text>{t('waiting')}</Text>;
  return (
    <Stack gap="xs">
      <Text>{t('waiting_lines')}</Text>
      <ul className={`stack gap-xs muted ${words.steps}`}>
        {lines.map((line, index) => (
          <li key={index}>{name(line)}</li>
        ))}
      </ul>
    </Stack>
  );
}
