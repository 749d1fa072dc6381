import type { LinkProps } from '@tanstack/react-router';
import { lastOfMonth, type Days } from '#shared/days.ts';
import type { ReportAnswer, ReportName } from '#shared/insight/reports.contract.ts';
import type { StaffPermission } from '#shared/permissions.ts';

type Way = Pick<LinkProps, 'to' | 'params' | 'search'>;

interface About {
  report: ReportName;
  period: ReportAnswer['period'];
  may: (permission: StaffPermission) => boolean;
}

/** To the list of what a row counts, else to what it is about; null: no list has such a filter. */
export function wayOfRow(key: string | null, { report, period, may }: About): Way | null {
  if (key === null) return null;
  const orders = (search: object) =>
    may('read_orders') ? ({ to: '/admin/orders', search: { ...search } } as const) : null;
  switch (report) {
    case 'sales':
      return orders(daysOf(key, period));
    case 'profit':
      return orders({ product: key, ...period }) ?? productWay(key);
    case 'clients':
      return orders({ client: key, ...period }) ?? clientWay(key);
    case 'deposits':
      return may('review_deposits')
        ? {
            to: '/admin/deposits',
            search: { method: key, status: 'paid', paid_from: period?.from, paid_until: period?.until },
          }
        : null;
    case 'stock':
      return productWay(key);
    case 'waiting':
      return { to: '/admin/orders/$orderId', params: { orderId: key } };
    case 'balances':
    case 'quiet':
      return clientWay(key);
    case 'tax': {
      const [rate, kind, currency] = key.split(' ');
      return { to: '/admin/invoices', search: { tax_rate: rate, kind, currency, ...period } };
    }
  }
}

const clientWay = (clientId: string): Way => ({ to: '/admin/customers/$clientId', params: { clientId } });
const productWay = (productId: string): Way => ({ to: '/admin/products/$productId', params: { productId } });

/** A day, or what the period has of a month. */
function daysOf(key: string, period: Days | null): Days {
  if (key.length > 'YYYY-MM'.length) return { from: key, until: key };
  const month = { from: `${key}-01`, until: lastOfMonth(key) };
  if (period === null) return month;
  return {
    from: month.from < period.from ? period.from : month.from,
    until: month.until > period.until ? period.until : month.until,
  };
}
