import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { StaffOrder } from '#shared/orders/order-desk.contract.ts';
import { isolate } from '#shared/locale.ts';
import { toUnits } from '#shared/money.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { Section } from '#web/ui/page/section.tsx';

/** The invoice, and a credit note for each refund; as PDF for who may read them. */
export function DeskOrderPapers({ order: { invoices, total } }: { order: StaffOrder }) {
  const t = useTranslations('delivery_desk.order.papers');
  const { date } = useDates();
  const mayRead = useMay()('read_invoices');
  const isFree = toUnits(total.amount, 2) === 0n;
  return (
    <Section gap="xs" title={t('title')}>
      {invoices.length === 0 ? (
        <Text c="dimmed">{t(isFree ? 'none_free' : 'none')}</Text>
      ) : (
        <ul className="bare lines" aria-label={t('title')}>
          {invoices.map((paper) => {
            const words = t(paper.kind, { number: isolate(paper.number) });
            return (
              <li key={paper.id} className="row between wrap">
                <span className="stack gap-0">
                  {mayRead ? (
                    <Anchor href={`/api/admin/invoices/${paper.id}.pdf`} target="_blank" rel="noopener">
                      {words}
                    </Anchor>
                  ) : (
                    words
                  )}
                  <span className="muted small">{date(paper.issued_at)}</span>
                </span>
                <Amount money={paper.total} currency={paper.total.currency} />
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
