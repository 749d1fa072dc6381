import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { deliveryQueueQuery } from '#web/features/orders/desk-queries.ts';
import type { AnswerOf } from '#web/api/call.ts';
import { useMay } from '#web/session/access.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { answerOf } from '#web/ui/list/list-of.ts';
import { useAge } from '#web/ui/show/use-age.ts';
import { useUrgency } from '#web/ui/show/waiting-since.tsx';
import {
  depositQueueQuery,
  peopleCountsQuery,
  quoteCountsQuery,
  ticketCountsQuery,
} from '../staff-queries.ts';
import { dashboardKinds, kindsFor, ways, type WaitingKind } from './waiting-kinds.ts';

/** How many products run low on codes. */
const lowStockQuery = answerOf('GET /api/admin/codes-running-low', ['codes', 'running-low']);

type Needs = AnswerOf<'GET /api/admin/dashboard'>['needs'];

export interface Waiting {
  kind: WaitingKind;
  /** Where it is seen to. */
  address: (typeof ways)[WaitingKind]['address'];
  count: number;
  /** Since when the oldest has been waiting; null where no one knows. */
  since: string | null;
}

/** Whether what waits is counted for this page. */
export function isQueued({ to }: Pick<LinkProps, 'to'>): boolean {
  return Object.values(ways).some(({ address }) => address.to === to);
}

interface AllWaiting {
  /** Money first. */
  waiting: Waiting[];
  count: number;
  /** Something of it is still on its way, or could not be had: nothing may be said of the whole. */
  isLoading: boolean;
  hasFailed: boolean;
}

/** What waits for this member of staff, with what only the dashboard counts. */
export function useWaiting(needs?: Needs): AllWaiting {
  const kinds = kindsFor(useMay());
  const enabled = (kind: WaitingKind) => ({ enabled: kinds.includes(kind) });
  const receipts = useQuery({ ...depositQueueQuery, ...enabled('receipts') });
  const desk = useQuery({ ...deliveryQueueQuery, ...enabled('deliveries') });
  const quotes = useQuery({
    ...quoteCountsQuery,
    enabled: kinds.includes('quotes') || kinds.includes('approvals'),
  });
  const tickets = useQuery({ ...ticketCountsQuery, ...enabled('tickets') });
  const people = useQuery({ ...peopleCountsQuery, ...enabled('pending') });
  const low = useQuery({ ...lowStockQuery, ...enabled('low_stock') });
  const all = [
    { kind: 'receipts', count: receipts.data?.waiting ?? 0, since: receipts.data?.oldest_at ?? null },
    { kind: 'deliveries', count: desk.data?.lines ?? 0, since: desk.data?.oldest_line_at ?? null },
    { kind: 'reports', count: desk.data?.reports ?? 0, since: desk.data?.oldest_report_at ?? null },
    { kind: 'tickets', count: tickets.data?.waiting ?? 0, since: tickets.data?.waiting_since ?? null },
    { kind: 'quotes', count: quotes.data?.pending ?? 0, since: quotes.data?.pending_since ?? null },
    {
      kind: 'approvals',
      count: quotes.data?.awaits_approval ?? 0,
      since: quotes.data?.approval_since ?? null,
    },
    { kind: 'pending', count: people.data?.pending ?? 0, since: people.data?.pending_since ?? null },
    { kind: 'low_stock', count: low.data?.products ?? 0, since: low.data?.since ?? null },
    ...dashboardKinds.map((kind) => ({
      kind,
      count: needs?.[kind]?.count ?? 0,
      since: needs?.[kind]?.since ?? null,
    })),
  ] as const;
  const asked = [receipts, desk, tickets, quotes, people, low];
  return {
    waiting: all.filter(({ count }) => count > 0).map((one) => ({ ...one, address: ways[one.kind].address })),
    count: all.reduce((sum, { count }) => sum + count, 0),
    isLoading: asked.some(({ isLoading }) => isLoading),
    hasFailed: asked.some(({ data, isError }) => isError && data === undefined),
  };
}

export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const t = useTranslations('admin.alerts');
  return waiting.map(({ kind, address, count, since }) => {
    const { act } = ways[kind];
    return (
      <Group key={kind} wrap="nowrap" gap="1rem" mih={44}>
        <div className="grow">
          {t(kind, { count })}
          {since === null ? null : <Oldest since={since} />}
        </div>
        <ButtonLink {...address} variant="light" size="sm">
          {t(act)}
        </ButtonLink>
      </Group>
    );
  });
}

function Oldest({ since }: { since: string }) {
  const t = useTranslations('admin.alerts');
  const age = useAge();
  return (
    <Text size="sm" c={useUrgency(since) === 'overdue' ? 'red' : 'dimmed'}>
      {t('oldest', { age: age(since) })}
    </Text>
  );
}
