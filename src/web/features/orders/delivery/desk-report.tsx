import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Report } from '#shared/orders/desk-reports.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { ListButton } from '#web/features/codes/list-button.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import classes from '../desk/desk.module.css';
import { useSoldName } from '../desk/use-sold-name.ts';

const colours = { open: 'yellow', replaced: 'green', refunded: 'gray', refused: 'red' } as const;
export type Decision = 'replace' | 'refund' | 'refuse';

export type OnDecide = (decision: Decision, report: Report, opener: HTMLElement) => void;

interface DeskReportProps {
  report: Report;
  onDecide: OnDecide;
}

/** What a client says does not work, on the page of its order, and the decision about it. */
export function DeskReport({ report, onDecide }: DeskReportProps) {
  const t = useTranslations('delivery_desk');
  const name = useSoldName();
  const { status, reason, file_url: url, file_type: type } = report;
  const { kind } = report.delivery;
  return (
    <div className={classes['row']}>
      <div>
        <Group gap="xs">
          <Text component="h3" fw={600}>
            <bdi>{name(report)}</bdi>
          </Text>
          <ReportStatus status={status} />
        </Group>
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
      {status === 'open' ? (
        <div className={`row wrap between ${classes['side']}`}>
          <WaitingSince since={report.created_at} />
          <Decisions report={report} onDecide={onDecide} />
        </div>
      ) : null}
    </div>
  );
}

export function ReportStatus({ status }: Pick<Report, 'status'>) {
  const t = useTranslations('delivery_desk.report.status');
  return (
    <Badge variant={status === 'refunded' ? 'default' : 'light'} color={colours[status]}>
      {t(status)}
    </Badge>
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

/** What can be made of a report, as long as it is open. */
export function Decisions({ report, onDecide }: DeskReportProps) {
  const t = useTranslations('delivery_desk.report');
  const may = useMay();
  const product = isolate(useSoldName()(report));
  if (report.status !== 'open' || !may('manage_orders')) return null;
  const decisions = may('refund_orders')
    ? (['replace', 'pay_back', 'refuse'] as const)
    : (['replace', 'refuse'] as const);
  return (
    <Group gap="xs" wrap="nowrap">
      {decisions.map((name) => (
        <Button
          key={name}
          size="sm"
          px="sm"
          variant={name === 'replace' ? 'filled' : 'default'}
          aria-label={t(`${name}_named`, { product })}
          onClick={({ currentTarget }) =>
            onDecide(name === 'pay_back' ? 'refund' : name, report, currentTarget)
          }
        >
          {t(name)}
        </Button>
      ))}
    </Group>
  );
}
