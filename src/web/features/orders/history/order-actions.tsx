import { Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderDetails } from '#shared/orders/orders.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useMay } from '#web/session/access.tsx';
import { DownloadButton } from '#web/ui/act/download-button.tsx';
import { PinButton } from './pin-button.tsx';
import { PrintReceipt } from './receipt.tsx';
import { ReorderButton } from './reorder-button.tsx';

interface OrderActionsProps {
  order: OrderDetails;
  /** Codes that are shown go on paper by a button of their own, so they are hidden before. */
  onPrint: () => void;
}

export function OrderActions({ order, onPrint }: OrderActionsProps) {
  const t = useTranslations('purchase_history.order');
  const { language } = useLanguage();
  const may = useMay();
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Group gap="sm">
      <PinButton order={order} size="md" />
      <Button
        variant="default"
        px="sm"
        aria-label={t('print_receipt')}
        title={t('print_receipt')}
        onClick={() => {
          onPrint();
          setPrinting(true);
        }}
      >
        <IconPrinter size={18} aria-hidden />
        {/* On a telephone the picture says it: all stands in one line, and the codes come soon. */}
        <Text span inherit ms="xs" visibleFrom="sm">
          {t('print_receipt')}
        </Text>
      </Button>
      {order.has_invoice && may('see_money') ? (
        <DownloadButton
          address={`/api/orders/${order.id}/invoice.pdf?language=${language}`}
          fallbackName={`${order.order_number}.pdf`}
          busy={t('invoice_busy')}
          done={t('invoice_done')}
        >
          {t('invoice')}
        </DownloadButton>
      ) : null}
      {may('buy') ? <ReorderButton order={order} /> : null}
      {isPrinting ? <PrintReceipt order={order} onDone={() => setPrinting(false)} /> : null}
    </Group>
  );
}
