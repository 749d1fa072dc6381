import { useTranslations } from 'use-intl';
import type { Order } from '#shared/orders/orders.contract.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import type { HistorySearch } from './history-search.ts';

interface FigureNoteProps {
  search: HistorySearch;
  orders: readonly Order[];
}

/** Where the list shows otherwise what a figure of the dashboard counts: whole orders, and at today’s rate. */
export function FigureNote({ search, orders }: FigureNoteProps) {
  const t = useTranslations('purchase_history.figure');
  const { currency } = useCurrency();
  const { from, until, category_id: category, except_categories: others, saved_by: saved } = search;
  const isFigure = [from, until, category, others, saved].some((one) => one !== undefined);
  if (!isFigure) return null;
  const items = saved !== undefined ? t('savings') : (category ?? others) !== undefined ? t('items') : null;
  const rate = orders.some(({ total }) => total.currency !== currency) ? t('rate') : null;
  return items === null && rate === null ? null : (
    <p className="bare muted small">
      {items} {rate}
    </p>
  );
}
