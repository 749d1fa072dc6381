import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { aboutKinds } from '#shared/support/tickets.contract.ts';
import { orderQuery } from '#web/features/orders/orders-queries.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { listOf } from '#web/ui/list/list-of.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

export interface About {
  kind: 'general' | (typeof aboutKinds)[number];
  /** Empty: not chosen yet. */
  id: string;
  /** Of an order; empty: all of it. */
  item: string;
}

interface AboutFieldsProps {
  about: About;
  /** What the page was opened for: it can be chosen, however old it is. */
  addressed: About;
  error: string | null;
  isOff: boolean;
  onChange: (about: About) => void;
}

/** What a ticket is about: in general, or one thing of the latest ones. */
export function AboutFields({ about, addressed, error, isOff, onChange }: AboutFieldsProps) {
  const t = useTranslations('tickets.form');
  const may = useMay();
  const kinds = (['general', ...aboutKinds] as const).filter(
    (kind) => kind === 'general' || may(kind === 'deposit' ? 'see_money' : 'see_orders'),
  );
  const { kind, id } = about;
  const things = useThings(kind);
  const known = things.some((thing) => thing.value === id);
  const offered = [
    ...(id === '' ? [{ value: '', label: things.length === 0 ? t('none') : t('choose') }] : []),
    ...(id === '' || known ? [] : [{ value: id, label: t('chosen') }]),
    ...things,
  ];
  return (
    <div className="pair">
      <SelectField
        label={t('kind')}
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        disabled={isOff}
        onChange={(chosen) =>
          onChange(chosen === addressed.kind ? addressed : { kind: chosen, id: '', item: '' })
        }
      />
      {kind === 'general' ? null : (
        <SelectField
          label={t(`which.${kind}`)}
          value={id}
          options={offered}
          error={error}
          disabled={isOff}
          onChange={(chosen) => onChange({ kind, id: chosen, item: '' })}
        />
      )}
      {kind === 'order' && id !== '' ? <ItemField about={about} isOff={isOff} onChange={onChange} /> : null}
    </div>
  );
}

const LATEST = { query: { limit: 20 } };
const ordersQuery = listOf('GET /api/orders', ['orders', 'latest'])(LATEST);
const depositsQuery = listOf('GET /api/deposits', ['deposits', 'latest'])(LATEST);
const quotesQuery = listOf('GET /api/quotes', ['quotes', 'latest'])(LATEST);

/** The latest things of a kind, named by their number and day. */
function useThings(kind: About['kind']): { value: string; label: string }[] {
  const t = useTranslations('tickets.about');
  const { date } = useDates();
  const orders = useQuery({ ...ordersQuery, enabled: kind === 'order' });
  const deposits = useQuery({ ...depositsQuery, enabled: kind === 'deposit' });
  const quotes = useQuery({ ...quotesQuery, enabled: kind === 'quote' });
  const dated = (name: string, at: string) => `${isolate(name)} · ${isolate(date(at))}`;
  if (kind === 'order')
    return (orders.data?.data ?? []).map((one) => ({
      value: one.id,
      label: dated(one.order_number, one.created_at),
    }));
  if (kind === 'quote')
    return (quotes.data?.data ?? []).map((one) => ({
      value: one.id,
      label: dated(one.number, one.created_at),
    }));
  if (kind === 'general') return [];
  return (deposits.data?.data ?? []).map(({ id, transfer, created_at: at }) => ({
    value: id,
    label: transfer === null ? t('deposit_of', { date: isolate(date(at)) }) : dated(transfer.reference, at),
  }));
}

/** Of an order with several items, which one. */
function ItemField({ about, isOff, onChange }: Pick<AboutFieldsProps, 'about' | 'isOff' | 'onChange'>) {
  const t = useTranslations('tickets.form');
  const local = useInLanguage();
  const { data } = useQuery(orderQuery(about.id));
  if (data === undefined || data.items.length < 2) return null;
  return (
    <SelectField
      label={t('item')}
      value={about.item}
      options={[
        { value: '', label: t('whole') },
        ...data.items.map((item) => ({
          value: item.id,
          label: local(item.product_name, item.product_name_ar),
        })),
      ]}
      disabled={isOff}
      onChange={(item) => onChange({ ...about, item })}
    />
  );
}
