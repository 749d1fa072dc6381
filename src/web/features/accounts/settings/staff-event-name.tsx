import { useTranslations } from 'use-intl';
import type { StaffEvent } from '#shared/accounts/notification-events.ts';
import { EventWords } from './event-words.tsx';

export function StaffEventName({ event, id }: { event: StaffEvent; id: string }) {
  const t = useTranslations('staff_events');
  return <EventWords id={id} name={t(`${event}.name`)} text={t(`${event}.text`)} />;
}
