import { IconBan, IconCheck, IconClockOff, IconShoppingCart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredCode } from '#shared/codes/codes.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { TextLink } from '#web/ui/links.tsx';

import people from '#web/ui/list/table.module.css';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import list from '#web/ui/list/staff-list.module.css';
import { PickBox } from '#web/ui/list/pick-box.tsx';
import type { Selection } from '#web/ui/list/use-selection.ts';
import { usePoolName } from './code-pools.tsx';
import { lastDayOf } from './last-day.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

const STATES = {
  free: { color: 'green', Icon: IconCheck },
  sold: { color: 'gray', Icon: IconShoppingCart },
  quarantined: { color: 'yellow', Icon: IconBan },
  expired: { color: 'red', Icon: IconClockOff },
} as const;

interface CodeRowsProps {
  codes: readonly StoredCode[];
  /** There is more than one plan or variation to tell apart. */
  hasPools: boolean;
  selection: Selection;
}

/** Codes as the vault shows them: everything but what they say. */
export function CodeRows(props: CodeRowsProps) {
  return useIsWide() ? <CodeTable {...props} /> : <CodeCards {...props} />;
}

function CodeTable({ codes, hasPools, selection }: CodeRowsProps) {
  const t = useTranslations('codes.codes');
  const nameOf = usePoolName();
  return (
    <table className={list['table']}>
      <caption className="visually-hidden">{t('caption')}</caption>
      <thead>
        <tr>
          <th>{t('code')}</th>
          <th>{t('state')}</th>
          {hasPools ? <th>{t('filter_pool')}</th> : null}
          <th>{t('added')}</th>
          <th>{t('expires')}</th>
          <th>{t('order')}</th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => (
          <tr key={code.id} className={list['row']} data-picked={selection.has(code.id) || undefined}>
            <td>
              <Masked code={code} selection={selection} />
            </td>
            <td>
              <State code={code} />
            </td>
            {hasPools ? (
              <td>
                <bdi>{nameOf(code)}</bdi>
              </td>
            ) : null}
            <td>
              <Added code={code} />
            </td>
            <td>
              <Expires code={code} />
            </td>
            <td>
              <Order code={code} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CodeCards({ codes, hasPools, selection }: CodeRowsProps) {
  const t = useTranslations('codes.codes');
  const nameOf = usePoolName();
  return (
    <ul className={people['cards']} aria-label={t('caption')}>
      {codes.map((code) => (
        <li key={code.id} className={people['card']} data-picked={selection.has(code.id) || undefined}>
          <Masked code={code} selection={selection} />
          <State code={code} />
          <dl className={people['facts']}>
            {hasPools ? (
              <Fact name={t('filter_pool')}>
                <bdi>{nameOf(code)}</bdi>
              </Fact>
            ) : null}
            <Fact name={t('added')}>
              <Added code={code} />
            </Fact>
            <Fact name={t('expires')}>
              <Expires code={code} />
            </Fact>
            {code.order === null ? null : (
              <Fact name={t('order')}>
                <Order code={code} />
              </Fact>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What it says stays hidden; the end of its id tells rows apart. */
function Masked({ code, selection }: { code: StoredCode; selection: Selection }) {
  const t = useTranslations('codes.codes');
  const mark = `#${code.id.slice(-6)}`;
  const isMovable = code.status === 'free' || code.can_be_released;
  const dots = (
    <span>
      <span aria-hidden>•••••••• </span>
      <span className={list['detail']}>
        <CodeText>{mark}</CodeText>
      </span>
    </span>
  );
  return isMovable ? (
    <PickBox
      isPicked={selection.has(code.id)}
      name={t('pick', { id: isolate(mark) })}
      onPick={(isRange) => selection.toggle(code.id, isRange)}
    >
      {dots}
    </PickBox>
  ) : (
    <span className={list['pick']}>{dots}</span>
  );
}

function State({ code }: { code: StoredCode }) {
  const t = useTranslations('codes.states');
  const { color, Icon } = STATES[code.status];
  return (
    <span className={list['words']}>
      <StatusBadge color={color} Icon={Icon}>
        {t(code.status)}
      </StatusBadge>
      {code.status !== 'quarantined' || code.quarantine_reason === null ? null : (
        <bdi className={list['detail']}>{code.quarantine_reason}</bdi>
      )}
    </span>
  );
}

function Added({ code }: { code: StoredCode }) {
  const t = useTranslations('codes.codes');
  const { dateTime } = useDates();
  const who = code.added_by === null ? t('by_store') : (code.added_by.name ?? code.added_by.email);
  return (
    <span className={list['words']}>
      <time dateTime={code.added_at}>{dateTime(code.added_at)}</time>
      <span className={list['detail']}>{t('by', { who: isolate(who) })}</span>
    </span>
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
