import { useTranslations } from 'use-intl';
import type { Report } from '#shared/orders/desk-reports.contract.ts';
import type { Decision, OnDecide } from '../delivery/desk-report.tsx';
import { RefundDialog, RefuseReport, ReplaceDialog } from './desk-dialogs.ts';
import { useDeskDialog } from './use-desk-dialog.ts';

type Chosen = { decision: Decision; report: Report };

/** The decision dialogs of a list of reports: they stay when the report leaves the list, decided by someone else. */
export function useDecisions() {
  const dialog = useDeskDialog<Chosen>();
  return {
    dialog,
    decide: ((decision, report, opener) => dialog.open({ decision, report }, opener)) satisfies OnDecide,
  };
}

export function DeskDecisions({ dialog }: { dialog: ReturnType<typeof useDecisions>['dialog'] }) {
  const t = useTranslations('delivery_desk');
  const { about, isOpen, close: onClose, opener, round } = dialog;
  if (about === null) return null;
  const { decision, report } = about;
  const shared = { isOpen, onClose, opener };
  if (decision === 'replace') return <ReplaceDialog key={round} {...shared} report={report} />;
  if (decision === 'refuse') return <RefuseReport key={round} {...shared} report={report} />;
  return (
    <RefundDialog
      key={round}
      {...shared}
      orderId={report.order.id}
      orderNumber={report.order.order_number}
      client={report.client.trade_name ?? t('no_name')}
      deliveryId={report.delivery.id}
    />
  );
}
