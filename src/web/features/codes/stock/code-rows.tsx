import { IconBan, IconCheck, IconClockOff, IconLock, IconShoppingCart } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { StoredCode } from '#shared/codes/codes.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { DataList, Detail, Words } from '#web/ui/list/data-list.tsx';
import type { Selection } from '#web/ui/list/use-selection.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { usePoolName } from './code-pools.tsx';
import { lastDayOf } from './last-day.ts';

const STATES = {
  free: { color: 'green', Icon: IconCheck },
  sold: { color: 'gray', Icon: IconShoppingCart },
  quarantined: { color: 'yellow', Icon: IconBan },
  expired: { color: 'red', Icon: IconClockOff },
  reserved: { color: 'gray', Icon: IconLock },
} as const;

interface CodeRowsProps {
  codes: readonly StoredCode[];
  /** There is more than one plan or variation to tell apart. */
  hasPools: boolean;
  selection: Selection;
}

/** Codes as the vault shows them: everything but what they say. */
export function CodeRows({ codes, hasPools, selection }: CodeRowsProps) {
  const t = useTranslations('codes.codes');
  const nameOf = usePoolName();
  return (
    <DataList
      caption={t('caption')}
      rows={codes}
      columns={[
        { name: t('code'), card: 'title', show: (code) => <Masked code={code} /> },
        { name: t('state'), grows: true, card: 'badge', show: (code) => <State code={code} /> },
        hasPools ? { name: t('filter_pool'), show: (code) => <bdi>{nameOf(code)}</bdi> } : null,
        { name: t('added'), show: (code) => <Added code={code} /> },
        { name: t('expires'), show: (code) => <Expires code={code} /> },
        { name: t('order'), show: (code) => <Order code={code} /> },
      ]}
      pick={
        codes.some(isMovable)
          ? {
              selection,
              nameOf: (code) => (isMovable(code) ? t('pick', { id: isolate(markOf(code)) }) : null),
            }
          : null
      }
    />
  );
}

/** Those on sale, and those of the quarantine that nobody has seen. */
export const isMovable = (code: StoredCode) => code.status === 'free' || code.can_be_released;

const markOf = (code: StoredCode) => `#${code.id.slice(-6)}`;

/** What it says stays hidden; the end of its id tells rows apart. */
function Masked({ code }: { code: StoredCode }) {
  return (
    <span>
      <span aria-hidden>•••••••• </span>
      <Detail>
        <CodeText>{markOf(code)}</CodeText>
      </Detail>
    </span>
  );
}

function State({ code }: { code: StoredCode }) {
  const t = useTranslations('codes.states');
  const { color, Icon } = STATES[code.status];
  return (
    <Words>
      <StatusBadge color={color} Icon={Icon}>
        {t(code.status)}
      </StatusBadge>
      {code.status !== 'quarantined' || code.quarantine_reason === null ? null : (
        <Detail>
          <bdi>{code.quarantine_reason}</bdi>
        </Detail>
      )}
    </Words>
  );
}

function Added({ code }: { code: StoredCode }) {
  const t = useTranslations('codes.codes');
  const { dateTime } = useDates();
  const who = code.added_by === null ? t('by_store') : (code.added_by.name ?? code.added_by.email);
  return (
    <Words>
      <time dateTime={code.added_at}>{dateTime(code.added_at)}</time>
      <Detail>{t('by', { who: isolate(who) })}</Detail>
    </Words>
  );
}

function Expires({ code }: { code: StoredCode }) {
  const t = useTranslations('codes.codes');
  const { date, dateTime } = useDates();
  if (code.expires_at === null) return t('never');
  const lastDay = lastDayOf(code.expires_at);
  return (
    <time dateTime={code.expires_at}>{lastDay === null ? dateTime(code.expires_at) : date(lastDay)}</time>
  );
}

function Order({ code: { order } }: { code: StoredCode }) {
  const may = useMay();
  if (order === null) return '–';
  const number = <CodeText>{order.order_number}</CodeText>;
  if (!may('read_orders')) return number;
  return (
    <TextLink to="/admin/orders/$orderId" params={{ orderId: order.id }}>
      {number}
    </TextLink>
  );
}
