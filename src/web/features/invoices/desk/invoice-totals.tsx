import { IconFileInvoice, IconFileMinus, IconReceiptTax, IconSum } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { InvoiceTotals as Totals } from '#shared/invoices/invoices.contract.ts';
import { Amount } from '#web/ui/show/amount.tsx';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import { PaperAmount } from '../own/paper-parts.tsx';
import { invoiceTotalsQuery } from './staff-invoices-queries.ts';
import type { StaffInvoicesSearch } from './staff-invoices-search.ts';

/** What the papers under the filters come to: tiles for each currency that occurs, for dinars at least. */
export function InvoiceTotals({ search }: { search: StaffInvoicesSearch }) {
  const { data, error, refetch } = useQuery(invoiceTotalsQuery(search));
  const t = useTranslations('invoices.totals');
  if (data === undefined && error !== null)
    return <ErrorCard title={t('load_failed')} error={error} onRetry={() => void refetch()} />;
  // Where nothing is found, the list says so.
  if (data?.length === 0) return null;
  return (data ?? [undefined]).map((totals) => (
    <Currency key={totals?.currency ?? 'on its way'} totals={totals} />
  ));
}

/** undefined: on their way. */
function Currency({ totals }: { totals: Totals | undefined }) {
  const t = useTranslations('invoices.totals');
  const amount = (figure: string | undefined) =>
    totals === undefined || figure === undefined ? undefined : (
      <Amount money={{ amount: figure, currency: totals.currency }} currency={totals.currency} />
    );
  return (
    <Tiles label={totals === undefined ? t('label') : t('label_in', { currency: totals.currency })}>
      <Tile
        label={t('total')}
        icon={<IconSum size={20} aria-hidden />}
        figure={amount(totals?.total)}
        detail={t('papers', { count: (totals?.invoices.count ?? 0) + (totals?.credit_notes.count ?? 0) })}
      />
      <Tile
        label={t('net')}
        icon={<IconFileInvoice size={20} aria-hidden />}
        figure={amount(totals?.net)}
        detail={t('without_tax')}
      />
      <Tile
        label={t('tax')}
        icon={<IconReceiptTax size={20} aria-hidden />}
        figure={amount(totals?.tax)}
        detail={t('to_declare')}
      />
      <Tile
        label={t('credited')}
        icon={<IconFileMinus size={20} aria-hidden />}
        figure={
          totals === undefined ? undefined : (
            <PaperAmount
              money={{ amount: totals.credit_notes.total, currency: totals.currency }}
              kind="credit_note"
            />
          )
        }
        detail={t('credit_notes', { count: totals?.credit_notes.count ?? 0 })}
      />
    </Tiles>
  );
}
