import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { BulkOrder } from '#shared/quotes/bulk-order.contract.ts';
import { Exact } from '#web/ui/show/amount.tsx';
import { totalsOf } from './bulk-queries.ts';
import classes from './bulk-order.module.css';

interface SummaryBarProps {
  order: BulkOrder;
  isOpen: boolean;
  onToggle: () => void;
}

/** On a phone: what is in the order, and the way to it. */
export function SummaryBar({ order, isOpen, onToggle }: SummaryBarProps) {
  const t = useTranslations('bulk_order');
  return (
    <div className={`row between ${classes['bar']}`}>
      <div className="stack gap-0">
        <span className="small muted">{t('items', { count: order.lines.length })}</span>
        {totalsOf(order).map((total) => (
          <span key={total.currency} className="strong">
            <Exact money={total} />
          </span>
        ))}
      </div>
      <Button
        variant={isOpen ? 'default' : 'filled'}
        aria-expanded={isOpen}
        onClick={() => {
          onToggle();
          window.scrollTo(0, 0);
        }}
      >
        {t(isOpen ? 'close_summary' : 'open_summary')}
      </Button>
    </div>
  );
}
