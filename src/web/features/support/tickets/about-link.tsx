import type { TicketAbout } from '#shared/support/tickets.contract.ts';
import { TextLink } from '#web/ui/links.tsx';
import { useAboutText } from '../ticket-words.tsx';

/** What a ticket is about, and the way there. */
export function AboutLink({ about }: { about: TicketAbout | null }) {
  const text = useAboutText()(about);
  if (about === null) return text;
  const { kind, id } = about;
  if (kind === 'order')
    return (
      <TextLink to="/purchase-history/$orderId" params={{ orderId: id }}>
        {text}
      </TextLink>
    );
  if (kind === 'deposit')
    return (
      <TextLink to="/deposit/$depositId" params={{ depositId: id }}>
        {text}
      </TextLink>
    );
  return (
    <TextLink to="/quotes/$quoteId" params={{ quoteId: id }}>
      {text}
    </TextLink>
  );
}
