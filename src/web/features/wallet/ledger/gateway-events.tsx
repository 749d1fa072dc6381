import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconChevronDown,
  IconCopyCheck,
  IconFileUnknown,
  IconMinus,
  IconQuestionMark,
  IconShieldX,
  IconX,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { GatewayEvent } from '#shared/wallet/ledger.contract.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { OnlyLink } from '#web/ui/list/only-link.tsx';
import type { List } from '#web/ui/list/use-list.ts';
import { useExactTime } from '#web/ui/show/moment.tsx';
import classes from './gateway-events.module.css';
import type { GatewayLogSearch, Verdict } from './gateway-log-search.ts';
import { InlineFacts } from '#web/ui/show/facts.tsx';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';

interface GatewayEventsProps {
  events: readonly GatewayEvent[];
  list: List<GatewayLogSearch>;
}

/** Messages in the order given, each with what was made of it; one may lie open. */
export function GatewayEvents({ events, list: { search, show } }: GatewayEventsProps) {
  const t = useTranslations('ledger.log');
  const { event: opened, ...closed } = search;
  return (
    <ol className="bare lines" aria-label={t('list')}>
      {events.map((event) => (
        <EventRow
          key={event.id}
          event={event}
          search={closed}
          isOpen={event.id === opened}
          onToggle={() =>
            show(event.id === opened ? closed : { ...closed, event: event.id }, { isTyping: true })
          }
        />
      ))}
    </ol>
  );
}

interface EventRowProps {
  event: GatewayEvent;
  search: GatewayLogSearch;
  isOpen: boolean;
  onToggle: () => void;
}

function EventRow({ event, search, isOpen, onToggle }: EventRowProps) {
  const t = useTranslations('ledger.log');
  const exactTime = useExactTime();
  const contentId = useId();
  return (
    <li className={classes['event']}>
      <div className="stack gap-xs">
        <div className="row wrap small">
          <VerdictBadge verdict={event.verdict} />
          {event.event_type === null ? null : <CodeText>{event.event_type}</CodeText>}
        </div>
        <p className="bare">{t(`means.${event.verdict}`)}</p>
        <EventFacts event={event} search={search} />
      </div>
      <div className={`muted small stack gap-xs ${classes['end']}`}>
        <time dateTime={event.received_at}>{exactTime(event.received_at)}</time>
        {event.payload === null ? null : (
          <Button
            variant="subtle"
            size="sm"
            px="xs"
            aria-expanded={isOpen}
            aria-controls={isOpen ? contentId : undefined}
            rightSection={<IconChevronDown size={18} aria-hidden data-open={isOpen || undefined} />}
            onClick={onToggle}
          >
            {t('content')}
          </Button>
        )}
      </div>
      {isOpen && event.payload !== null ? (
        // Long lines wrap; the keyboard reaches what still has to be scrolled.
        <pre
          id={contentId}
          className={`small rounded ${classes['content']}`}
          dir="ltr"
          aria-label={t('content')}
        >
          {formatPayload(event.payload)}
        </pre>
      ) : null}
    </li>
  );
}

function EventFacts({ event, search }: Pick<EventRowProps, 'event' | 'search'>) {
  const t = useTranslations('ledger.log');
  const { cursor: _, ...filtered } = search;
  const { checkout_id: checkout, deposit_id: deposit } = event;
  return (
    <InlineFacts
      facts={[
        checkout === null ? null : { name: t('checkout'), value: <CodeText>{checkout}</CodeText> },
        deposit === null
          ? null
          : {
              name: t('deposit'),
              value: (
                <>
                  <TextLink to="/admin/deposits/$depositId" params={{ depositId: deposit }} inherit>
                    <CodeText>{deposit}</CodeText>
                  </TextLink>
                  {search.deposit === deposit ? null : (
                    <OnlyLink
                      to="/admin/gateway-log"
                      search={{ ...filtered, deposit }}
                      label={t('only_deposit')}
                    />
                  )}
                </>
              ),
            },
      ]}
    />
  );
}

/** JSON with a line for each field; what is none is shown as it came. */
function formatPayload(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

/** Amber wants someone to look, red was turned away, grey moved nothing and needs nothing. */
const looks = {
  credited: { color: 'green', Icon: IconCheck },
  already_paid: { color: 'gray', Icon: IconCopyCheck },
  closed: { color: 'gray', Icon: IconX },
  unchanged: { color: 'gray', Icon: IconMinus },
  bad_signature: { color: 'red', Icon: IconShieldX },
  unreadable: { color: 'yellow', Icon: IconFileUnknown },
  unknown_deposit: { color: 'yellow', Icon: IconQuestionMark },
  mismatch: { color: 'red', Icon: IconAlertTriangle },
  unknown_type: { color: 'gray', Icon: IconQuestionMark },
} as const satisfies Record<Verdict, { color: string; Icon: typeof IconCheck }>;

function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('ledger.log.verdicts');
  return <StatusBadge {...looks[verdict]}>{t(verdict)}</StatusBadge>;
}
