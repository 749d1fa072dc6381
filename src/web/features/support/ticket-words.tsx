import { IconCheck, IconClock, IconMessageCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { TicketAbout, TicketState as State } from '#shared/support/tickets.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { StatusBadge } from '#web/ui/show/status-badge.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';

/** Amber is what needs the reader: an answer of the store. */
const looks = {
  open: { color: 'gray', Icon: IconClock },
  waiting_for_client: { color: 'yellow', Icon: IconMessageCircle },
  waiting_for_us: { color: 'gray', Icon: IconClock },
  solved: { color: 'green', Icon: IconCheck },
} as const;

/** How a ticket stands, as its client reads it. */
export function TicketState({ state }: { state: State }) {
  const t = useTranslations('tickets.state');
  return <StatusBadge {...looks[state]}>{t(state)}</StatusBadge>;
}

/** What a ticket is about, in words. */
export function useAboutText(): (about: TicketAbout | null) => string {
  const t = useTranslations('tickets.about');
  const local = useInLanguage();
  const { date } = useDates();
  return (about) => {
    if (about === null) return t('general');
    const { kind, name, item, created_at: at } = about;
    if (kind === 'deposit' && name === null) return t('deposit_of', { date: isolate(date(at)) });
    const words = t(kind, { name: isolate(name ?? '') });
    return item === null ? words : `${words} · ${isolate(local(item.product_name, item.product_name_ar))}`;
  };
}
