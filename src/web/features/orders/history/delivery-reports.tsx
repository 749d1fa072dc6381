import { Badge, Button, Stack, Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import type { CodeReport } from '#shared/orders/code-reports.contract.ts';
import type { OrderDelivery, OrderDetails, OrderItem } from '#shared/orders/orders.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useMay } from '#web/session/access.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { part } from '#web/ui/page/part.ts';

const ReportDialog = part(async () => (await import('./report-dialog.tsx')).ReportDialog);

interface DeliveryReportsProps {
  order: OrderDetails;
  item: OrderItem;
  delivery: OrderDelivery;
  place: number;
}

/** What was said of a delivery and answered, and the way to say that it does not work. */
export function DeliveryReports({ order, item, delivery, place }: DeliveryReportsProps) {
  const t = useTranslations('purchase_history.reports');
  const local = useInLanguage();
  const may = useMay();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const reports = order.reports.filter(({ delivery_id }) => delivery_id === delivery.id);
  const isReported = reports.some(({ status }) => status === 'open');
  const mayReport = delivery.withdrawn_at === null && !isReported && may('see_codes');
  const name = isolate(local(item.product_name, item.product_name_ar));
  return (
    <>
      {reports.map((report) => (
        <Told key={report.id} report={report} />
      ))}
      {mayReport ? (
        <Button
          ref={opener}
          variant="subtle"
          size="sm"
          px="xs"
          leftSection={<IconFlag size={16} aria-hidden />}
          aria-label={t('open_of', { n: place, name })}
          onClick={() => setOpen(true)}
        >
          {t('open')}
        </Button>
      ) : null}
      {isOpen ? (
        <PartBoundary>
          <ReportDialog deliveryId={delivery.id} opener={opener} onClose={() => setOpen(false)} />
        </PartBoundary>
      ) : null}
    </>
  );
}

const COLORS = { open: 'yellow', replaced: 'green', refunded: 'green', refused: 'red' } as const;

function Told({ report: { status, by, reason, answer, file_url: file } }: { report: CodeReport }) {
  const t = useTranslations('purchase_history.reports');
  return (
    <Stack gap={2} align="start" flex="1 1 100%">
      <Badge variant="light" color={COLORS[status]}>
        {t(`status.${status}`)}
      </Badge>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {t('by', { name: isolate(by), reason: isolate(reason) })}
      </Text>
      {file === null ? null : (
        <Text component="a" size="sm" href={file} target="_blank" rel="noreferrer">
          {t('see_picture')}
        </Text>
      )}
      {answer === null ? null : (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {t('answer', { answer: isolate(answer) })}
        </Text>
      )}
    </Stack>
  );
}
