import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Lines } from '#web/ui/list/lines.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { useAge } from '#web/ui/show/use-age.ts';
import { TicketState } from './ticket-words.tsx';
import { ticketsQuery } from './tickets/ticket-queries.ts';
import classes from './support-page.module.css';

const SHOWN = 3;

/** The tickets of the reader's business that are not solved, those with the latest news first; nothing where all are. */
export function OwnTickets() {
  const t = useTranslations('tickets');
  const age = useAge();
  const { data } = useQuery(ticketsQuery({ query: { state: 'unsolved', limit: SHOWN } }));
  const open = data?.data ?? [];
  if (open.length === 0) return null;
  return (
    <section className={classes['section']} aria-labelledby="own-tickets-title">
      <h2 id="own-tickets-title" className={`strong ${classes['title']}`}>
        {t('own_open')}
      </h2>
      <ListCard>
        <Lines label={t('own_open')} rows={open}>
          {({ id, subject, state, updated_at: at }) => (
            <div className="leads row between">
              <Link to="/tickets/$ticketId" params={{ ticketId: id }} className="covers plain medium">
                <bdi>{subject}</bdi>
              </Link>
              <span className="row muted small">
                <TicketState state={state} />
                <time dateTime={at}>{age(at)}</time>
              </span>
            </div>
          )}
        </Lines>
      </ListCard>
    </section>
  );
}
