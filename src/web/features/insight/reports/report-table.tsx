import { Anchor } from '@mantine/core';
import { IconBrandWhatsapp, IconSum } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import { reports, type ReportAnswer, type ReportName } from '#shared/insight/reports.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { useDates } from '#web/i18n/use-dates.ts';
import { DataList, type Column } from '#web/ui/list/data-list.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { PhoneLink } from '#web/ui/show/phone-link.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';
import { Tile, Tiles } from '#web/ui/show/tile.tsx';
import { whatsappLink } from '#web/ui/show/whatsapp-link.ts';
import { wayOfRow } from './way-of-row.ts';

interface ReportTableProps {
  report: ReportName;
  answer: Pick<UseQueryResult<ReportAnswer>, 'data' | 'error' | 'refetch'>;
}

type Shown = ReportAnswer['columns'][number];
/** They leave the names their room. */
const EXTRA = new Set<Shown['name']>(['costed', 'reserved', 'expiring', 'since']);
const EMPTY = { days: 'empty', day: 'empty_day', now: 'empty_now' } as const;
const FIGURES = new Set<Shown['kind']>(['count', 'percent', 'money']);

type Row = ReportAnswer['rows'][number] & { id: string };

/** A report's totals, and its first rows. */
export function ReportTable({ report, answer }: ReportTableProps) {
  const t = useTranslations('reports');
  const columns = useColumns(report);
  return (
    <Answered answer={answer} failed={t('failed')}>
      {(found) =>
        found.count === 0 ? (
          <EmptyState {...words(EMPTY[reports[report].period])} />
        ) : (
          <>
            <Totals {...found} />
            <DataList
              caption={t(`names.${report}`)}
              rows={found.rows.map((row, place) => ({ ...row, id: String(place) }))}
              columns={columns(found)}
              needsRoom
            />
            {found.count > found.rows.length ? (
              <p className="bare muted small">
                {t('shown', { shown: String(found.rows.length), count: found.count })}
              </p>
            ) : null}
          </>
        )
      }
    </Answered>
  );

  function words(name: (typeof EMPTY)[keyof typeof EMPTY]) {
    return { title: t(`${name}.title`), text: t(`${name}.text`) };
  }
}

/** Of all rows, also of those that are not shown. */
function Totals({ columns, totals }: ReportAnswer) {
  const t = useTranslations('reports');
  const summed = columns.flatMap((column, place) => {
    const total = totals[place] ?? null;
    return total === null ? [] : [{ column, total }];
  });
  return (
    <Tiles label={t('total')}>
      {summed.map(({ column, total }) => (
        <Tile
          key={column.name}
          label={t(`columns.${column.name}`)}
          icon={<IconSum size={20} aria-hidden />}
          figure={<Cell column={column} text={total} />}
        />
      ))}
    </Tiles>
  );
}

function useColumns(report: ReportName) {
  const t = useTranslations('reports.columns');
  const may = useMay();
  return ({ columns, period }: ReportAnswer): Column<Row>[] => {
    const about = { report, period, may };
    // The number of an order is short and stays whole.
    const growing = columns.find(({ name }) => name === 'product') ?? columns[0];
    return columns.map((column, place) => ({
      name: t(column.name),
      ...(FIGURES.has(column.kind) && place > 0 ? { isEnd: true } : {}),
      ...(EXTRA.has(column.name) ? { isExtra: true } : {}),
      ...(place === 0 ? { card: 'title' as const } : {}),
      ...(column === growing && column.kind === 'text' ? { grows: true } : {}),
      show: ({ leads_to, cells }: Row) => {
        const cell = <Cell column={column} text={cells[place] ?? null} />;
        const way = place === 0 ? wayOfRow(leads_to, about) : null;
        if (way === null) return cell;
        return (
          <TextLink {...way}>
            {cell}
            {/* A rate alone does not say which of its rows it is. */}
            {report === 'tax' ? (
              <span className="visually-hidden">
                {' '}
                {cells[1]} {cells[2]}
              </span>
            ) : null}
          </TextLink>
        );
      },
    }));
  };
}

function Phone({ phone }: { phone: string }) {
  const t = useTranslations('reports');
  return (
    <span className="row gap-sm">
      <PhoneLink phone={phone} />
      <Anchor
        href={whatsappLink(phone)}
        target="_blank"
        rel="noopener noreferrer"
        className="row"
        aria-label={t('whatsapp')}
        title={t('whatsapp')}
      >
        <IconBrandWhatsapp size={20} aria-hidden />
      </Anchor>
    </span>
  );
}

function Cell({ column: { kind, currency }, text }: { column: Shown; text: string | null }) {
  const { date } = useDates();
  if (text === null) return '—';
  if (kind === 'money' && currency !== null) return <Exact money={{ amount: text, currency }} />;
  if (kind === 'count') return <bdi>{countText(Number(text))}</bdi>;
  if (kind === 'percent') return <bdi>{percentText(text)}%</bdi>;
  if (kind === 'moment') return <Moment at={text} />;
  if (kind === 'phone') return <Phone phone={text} />;
  // A month, of a long period, has no day to show.
  if (kind === 'day') return text.length === 'YYYY-MM'.length ? <bdi>{text}</bdi> : date(`${text}T12:00:00Z`);
  return <bdi>{text}</bdi>;
}
