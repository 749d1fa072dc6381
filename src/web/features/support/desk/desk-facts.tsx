import { useTranslations } from 'use-intl';
import type { TicketAbout } from '#shared/support/tickets.contract.ts';
import { STARS_MAX } from '#shared/support/tickets.contract.ts';
import type { DeskTicket } from '#shared/support/ticket-desk.contract.ts';
import { ClientCard } from '#web/features/resellers/client-card.tsx';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { useAboutText } from '../ticket-words.tsx';

interface TicketProps {
  ticket: DeskTicket;
}

/** Whose ticket it is, and the way to all that they have, as far as the reader may see it. */
export function DeskClient({ ticket }: TicketProps) {
  const t = useTranslations('ticket_desk.client');
  const may = useMay();
  const client = ticket.client.id;
  return (
    <ClientCard {...ticket} role={t('person')}>
      <div className="row wrap gap-sm">
        <TextLink to="/admin/tickets" search={{ client_id: client, state: 'all' }}>
          {t('tickets')}
        </TextLink>
        {may('read_orders') ? (
          <TextLink to="/admin/orders" search={{ client }}>
            {t('orders')}
          </TextLink>
        ) : null}
        {may('read_quotes') ? (
          <TextLink to="/admin/quotes" search={{ client_id: client, state: 'all' }}>
            {t('quotes')}
          </TextLink>
        ) : null}
        {may('review_deposits') ? (
          <TextLink to="/admin/deposits" search={{ client_id: client, status: 'all' }}>
            {t('deposits')}
          </TextLink>
        ) : null}
      </div>
    </ClientCard>
  );
}

/** What it is about, when it was opened and answered, and how the client liked it. */
export function DeskFacts({ ticket }: TicketProps) {
  const t = useTranslations('ticket_desk.one');
  const { about, created_at: opened, first_answered_at: answered, solved_at: solved, stars } = ticket;
  return (
    <Section gap="xs" title={t('facts')}>
      <Facts>
        <Fact name={t('about')}>
          <DeskAbout about={about} />
        </Fact>
        <Fact name={t('opened')}>
          <Moment at={opened} />
        </Fact>
        {answered === null ? null : (
          <Fact name={t('first_answer')}>
            <Moment at={answered} />
          </Fact>
        )}
        {solved === null ? null : (
          <Fact name={t('solved_at')}>
            <Moment at={solved} />
          </Fact>
        )}
        {stars === null ? null : (
          <Fact name={t('rating')}>{t('rating_of', { count: stars, maximum: STARS_MAX })}</Fact>
        )}
      </Facts>
      {ticket.rating_text === null ? null : (
        <p className="bare break" dir="auto">
          {ticket.rating_text}
        </p>
      )}
    </Section>
  );
}

function DeskAbout({ about }: { about: TicketAbout | null }) {
  const text = useAboutText()(about);
  const may = useMay();
  if (about === null) return text;
  const { kind, id } = about;
  if (kind === 'order' && may('read_orders'))
    return (
      <TextLink to="/admin/orders/$orderId" params={{ orderId: id }}>
        {text}
      </TextLink>
    );
  if (kind === 'deposit' && may('review_deposits'))
    return (
      <TextLink to="/admin/deposits/$depositId" params={{ depositId: id }}>
        {text}
      </TextLink>
    );
  if (kind === 'quote' && may('read_quotes'))
    return (
      <TextLink to="/admin/quotes/$quoteId" params={{ quoteId: id }}>
        {text}
      </TextLink>
    );
  return text;
}
