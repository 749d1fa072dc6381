import { useTranslations } from 'use-intl';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { useAge } from '#web/ui/show/use-age.ts';
import type { Realtime } from './realtime-page.tsx';

/** Who is online, seen last first. */
export function PeopleOn({ on: { people, clients, staff } }: Pick<Realtime, 'on'>) {
  const t = useTranslations('insight.realtime');
  const unnamed = useTranslations('insight')('unnamed');
  const mayOpen = useMay()('read_clients');
  const age = useAge();
  const more = clients + staff - people.length;
  return (
    <Section title={t('people')} text={t('people_text')} gap="xs">
      {people.length === 0 ? <p className="bare muted">{t('no_people')}</p> : null}
      <ul className="bare lines" aria-label={t('people')}>
        {people.map(({ id, name, client, seen_at: at }) => (
          <li key={id} className="row between">
            <span className="stack gap-0 grow">
              {client !== null && mayOpen ? (
                <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }} className="break">
                  {name}
                </TextLink>
              ) : (
                <span className="break">{name}</span>
              )}
              <span className="muted tiny break">
                {client === null ? t('staff') : (client.trade_name ?? unnamed)}
              </span>
            </span>
            <span className="muted small fixed">{age(at)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="bare muted small">{t('more_people', { count: more })}</p> : null}
    </Section>
  );
}
