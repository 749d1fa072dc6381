import { Anchor } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { useProfile } from '#web/session/session.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Amount, Exact } from '#web/ui/show/amount.tsx';
import { CodeText, Email } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import { QuoteState, ValidUntil } from '../quote-state.tsx';

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
        <span className="muted">
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

/** Whose request it is, how to reach them, and what they have. */
export function DeskClient({ quote: { client, person, contact } }: QuoteProps) {
  const t = useTranslations('quote_desk.client');
  const mayReadClients = useMay()('read_clients');
  const name = <bdi>{client.trade_name ?? person.name ?? person.email}</bdi>;
  return (
    <Section gap="xs" title={t('title')}>
      <Facts>
        <Fact name={t('business')}>
          {mayReadClients ? (
            <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </Fact>
        {person.name === null ? null : (
          <Fact name={t('person')}>
            <bdi>{person.name}</bdi>
          </Fact>
        )}
        <Fact name={t('email')}>
          <Anchor href={`mailto:${person.email}`}>
            <Email address={person.email} />
          </Anchor>
        </Fact>
        {contact.phone === null ? null : (
          <Fact name={t('phone')}>
            <Anchor href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>
              <bdi dir="ltr" className="nowrap">
                {contact.phone}
              </bdi>
            </Anchor>
          </Fact>
        )}
        {contact.balance === null ? null : (
          <Fact name={t('balance')}>
            <Amount money={contact.balance} />
          </Fact>
        )}
      </Facts>
      <TextLink to="/admin/quotes" search={{ client_id: client.id }}>
        {t('all')}
      </TextLink>
    </Section>
  );
}

/** When it was asked, by when it is needed, and how it ended. */
export function DeskRequest({ quote }: QuoteProps) {
  const t = useTranslations('quotes.one');
  const own = useTranslations('quote_desk.one');
  const { date } = useDates();
  const mayReadOrders = useMay()('read_orders');
  const { ended, order, needed_by: neededBy, owner_asked: ownerAsked } = quote;
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
        {ended === null ? null : (
          <>
            <Fact name={t('ended')}>
              <Moment at={ended.at} />
            </Fact>
            <Fact name={t('ended_by')}>{ended.by === null ? t('store') : <bdi>{ended.by}</bdi>}</Fact>
            {ended.reason === null ? null : <Fact name={t('reason')}>{isolate(ended.reason)}</Fact>}
          </>
        )}
      </Facts>
      {ownerAsked === null ? null : (
        <p className="bare small">{own('owner_asked', { name: isolate(ownerAsked.by) })}</p>
      )}
      {quote.notes === '' ? null : (
        <div>
          <strong className="small">{own('notes')}</strong>
          <p className="bare break" dir="auto" style={{ whiteSpace: 'pre-line' }}>
            {quote.notes}
          </p>
        </div>
      )}
    </Section>
  );
}
