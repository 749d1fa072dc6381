import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { PlacedOrder } from '#shared/orders/orders.contract.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { DialogActions } from '#web/ui/act/dialog-actions.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';

interface AlreadyBoughtProps {
  order: PlacedOrder;
  onClose: () => void;
}

/** The order stands although its answer was lost, or went to another window: it leads there, and offers nothing that would debit again. */
export function AlreadyBought({ order, onClose }: AlreadyBoughtProps) {
  const t = useTranslations('orders');
  // The button that was pressed is gone; the news takes the focus, and is read out.
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <Stack gap="md">
      <Text ref={news} tabIndex={-1} style={{ outline: 'none' }}>
        {t('bought.text')}
      </Text>
      <Facts>
        <Fact name={t('result.number')}>
          <CodeText>{order.order_number}</CodeText>
        </Fact>
        <Fact name={t('confirm.total')} isMain>
          <Amount money={order.total} currency={order.total.currency} />
        </Fact>
      </Facts>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('result.done')}
        </Button>
        <ButtonLink to="/purchase-history/$orderId" params={{ orderId: order.id }}>
          {t('result.view')}
        </ButtonLink>
      </DialogActions>
    </Stack>
  );
}
