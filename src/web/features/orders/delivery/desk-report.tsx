import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Report } from '#shared/orders/desk-reports.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { ListButton } from '#web/features/codes/list-button.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import classes from '../desk/desk.module.css';
import { useSoldName } from '../desk/use-sold-name.ts';

const colours = { open: 'yellow', replaced: 'green', refunded: 'gray', refused: 'red' } as const;
export type Decision = 'replace' | 'refund' | 'refuse';

interface DeskReportProps {
  report: Report;
  /** On the page of its order, neither order nor client is said again. */
  isOnOrder?: boolean;
  onDecide: (decision: Decision, report: Report, opener: HTMLElement) => void;
}

/** What a client says does not work, and the decision about it. */
export function DeskReport({ report, isOnOrder = false, onDecide }: DeskReportProps) {
  const t = useTranslations('delivery_desk');
  const name = useSoldName();
  const { status, reason, file_url: url, file_type: type } = report;
  const { kind } = report.delivery;
  return (
    <div className={classes['row']}>
      <div>
        <Group gap="xs">
          <Text component={isOnOrder ? 'h3' : 'h2'} fw={600}>
            <bdi>{name(report)}</bdi>
          </Text>
          <Badge variant={status === 'refunded' ? 'default' : 'light'} color={colours[status]}>
            {t(`report.status.${status}`)}
          </Badge>
        </Group>
        {isOnOrder ? null : <OrderAndClient report={report} />}
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }} my="xs">
          <bdi>{reason}</bdi>
        </Text>
        {url === null ? null : (
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            variant="default"
            size="sm"
            leftSection={<IconPhoto size={18} aria-hidden />}
          >
            {t(type === 'application/pdf' ? 'report.file' : 'report.picture')}
          </Button>
        )}
        <Facts report={report} />
        {kind === 'done' || kind === 'file' ? null : <ListButton about={{ report_id: report.id }} />}
      </div>
      {status === 'open' ? <Actions report={report} onDecide={onDecide} /> : null}
    </div>
  );
}

function OrderAndClient({ report: { order, client } }: { report: Report }) {
  const t = useTranslations('delivery_desk');
  return (
    <Text size="sm">
      <TextLink to="/admin/orders/$orderId" params={{ orderId: order.id }} inherit>
        <bdi dir="ltr">{order.order_number}</bdi>
      </TextLink>
      {' · '}
      <bdi>{client.trade_name ?? t('no_name')}</bdi>
    </Text>
  );
}

function Facts({ report }: { report: Report }) {
  const t = useTranslations('delivery_desk');
  const { dateTime } = useDates();
  const { delivery, reported_by: by, answer, decided_by: decider, decided_at: at } = report;
  const units = delivery.quantity === 1 ? '' : ` ${t('quantity', { count: delivery.quantity })}`;
  return (
    <>
      <Text size="sm" c="dimmed" mt="xs">
        {t('report.by', { name: isolate(by.name ?? by.email) })} · {dateTime(report.created_at)}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`kinds.${delivery.kind}`)}
        {units} · {t('report.delivered', { time: dateTime(delivery.delivered_at) })}
        {delivery.kind === 'done' ? null : ` · ${t('report.looks', { count: delivery.looks })}`}
      </Text>
      {answer === null ? null : <Text size="sm">{t('report.answer', { text: isolate(answer) })}</Text>}
      {decider === null || at === null ? null : (
        <Text size="sm" c="dimmed">
          {t('report.decided', { name: isolate(decider.name ?? decider.email), time: dateTime(at) })}
        </Text>
      )}
    </>
  );
}

function Actions({ report, onDecide }: Pick<DeskReportProps, 'report' | 'onDecide'>) {
  const t = useTranslations('delivery_desk.report');
  const may = useMay();
  const product = isolate(useSoldName()(report));
  return (
    <div className={classes['side']}>
      <WaitingSince since={report.created_at} />
      {may('manage_orders') ? (
        <Group gap="xs">
          <Button
            size="sm"
            aria-label={t('replace_named', { product })}
            onClick={(event) => onDecide('replace', report, event.currentTarget)}
          >
            {t('replace')}
          </Button>
          {may('refund_orders') ? (
            <Button
              size="sm"
              variant="default"
              aria-label={t('pay_back_named', { product })}
              onClick={(event) => onDecide('refund', report, event.currentTarget)}
            >
              {t('pay_back')}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="default"
            aria-label={t('refuse_named', { product })}
            onClick={(event) => onDecide('refuse', report, event.currentTarget)}
          >
            {t('refuse')}
          </Button>
        </Group>
      ) : null}
    </div>
  );
}
