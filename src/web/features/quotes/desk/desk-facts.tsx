import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { ClientCard } from '#web/features/resellers/client-card.tsx';
import { useMay } from '#web/session/access.tsx';
import { useProfile } from '#web/session/session.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import { EndFacts, QuoteState, ValidUntil } from '../quote-state.tsx';
import { WrittenText } from '../written-text.tsx';

interface QuoteProps {
  quote: DeskQuote;
}

/** How it stands, for how much, until when, and who works on it. */
export function DeskStanding({ quote }: QuoteProps) {
  const t = useTranslations('quote_desk.one');
  const { state, total, valid_until: until, holder, created_at: asked } = quote;
  const isOwn = useProfile()?.id === holder?.id;
  const isOpen = state === 'pending' || state === 'quoted';
  return (
    <div className="row wrap" aria-live="polite">
      <QuoteState state={state} />
      {state === 'pending' ? <WaitingSince since={asked} /> : null}
      {total === null ? null : (
        <strong>
          <Exact money={total} />
        </strong>
      )}
      {until === null ? null : <ValidUntil at={until} isOpen={state === 'quoted'} isInLine />}
      {isOpen ? (
        <span className="muted small">
          {holder === null
            ? t('held_by_none')
            : isOwn
              ? t('held_by_you')
              : t('held_by', { name: isolate(holder.name ?? holder.email) })}
        </span>
      ) : null}
    </div>
  );
}

/** Whose request it is, and the way to their others. */
export function DeskClient({ quote }: QuoteProps) {
  const t = useTranslations('quote_desk.client');
  return (
    <ClientCard {...quote} role={t('person')}>
      <TextLink to="/admin/quotes" search={{ client_id: quote.client.id }}>
        {t('all')}
      </TextLink>
    </ClientCard>
  );
}

/** When it was asked, by when it is needed, and how it ended. */
export function DeskRequest({ quote }: QuoteProps) {
  const t = useTranslations('quotes.one');
  const own = useTranslations('quote_desk.one');
  const { date } = useDates();
  const mayReadOrders = useMay()('read_orders');
  const { ended, order, needed_by: neededBy, owner_asked: ownerAsked, accepted_for: accepted } = quote;
  return (
    <Section gap="xs" title={own('request')}>
      <Facts>
        <Fact name={t('asked')}>
          <Moment at={quote.created_at} />
        </Fact>
        {neededBy === null ? null : <Fact name={t('needed_by')}>{date(neededBy)}</Fact>}
        {order === null ? null : (
          <Fact name={t('order')}>
            {mayReadOrders ? (
              <TextLink to="/admin/orders/$orderId" params={{ orderId: order.id }}>
                <CodeText>{order.order_number}</CodeText>
              </TextLink>
            ) : (
              <CodeText>{order.order_number}</CodeText>
            )}
          </Fact>
        )}
        <EndFacts ended={ended} />
        {accepted === null ? null : (
          <Fact name={own('accepted_for')}>
            <bdi>{accepted.by}</bdi>
            {accepted.items < quote.line_count
              ? ` · ${own('accepted_items', { items: accepted.items, all: quote.line_count })}`
              : null}
          </Fact>
        )}
      </Facts>
      {ownerAsked === null ? null : (
        <p className="bare small">{own('owner_asked', { name: isolate(ownerAsked.by) })}</p>
      )}
      <WrittenText title={own('accepted_by')} text={accepted?.message ?? ''} />
      <WrittenText title={own('notes')} text={quote.notes} />
    </Section>
  );
}
