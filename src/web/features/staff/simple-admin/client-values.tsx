import { useTranslations } from 'use-intl';
import type { Person } from '#shared/resellers/people.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { Amount } from '#web/ui/show/amount.tsx';

/** The balance belongs to the business, so it stands with its owner alone; staff have none. */
export function ClientBalance({ person }: { person: Person }) {
  const balance = person.member_role === 'owner' ? (person.client?.balance ?? null) : null;
  return balance === null ? '—' : <Amount money={balance} />;
}

export function LastLogin({ person: { last_login } }: { person: Person }) {
  const t = useTranslations('clients');
  const { dateTime } = useDates();
  return last_login === null ? t('never') : <time dateTime={last_login}>{dateTime(last_login)}</time>;
}
