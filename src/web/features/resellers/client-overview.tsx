import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import { isolate } from '#shared/locale.ts';
import type { Money } from '#shared/money.ts';
import type { Client } from '#shared/resellers/clients.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { useMay } from '#web/session/access.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { part } from '#web/ui/page/part.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { fullName, nameOfPerson } from '#web/ui/show/names.ts';
import { PersonName } from '#web/ui/show/person-name.tsx';
import { ActivityBadge } from '#web/features/resellers/state-badges.tsx';
import { BusinessFacts, BusinessPapers } from './client/client-business.tsx';
import { SignOutButton } from './client/sign-out-button.tsx';

const ClientApi = part(
  async () => (await import('#web/features/api/client-api.tsx')).ClientApi,
  ['api_desk'],
);

/** Who they are, what their business is, and what it has done here. */
export function ClientOverview({ client }: { client: Client }) {
  return (
    <div className="fit">
      <div className="stack gap-lg">
        <Owner client={client} />
        <BusinessFacts client={client} />
      </div>
      <div className="stack gap-lg">
        <Figures client={client} />
        <BusinessPapers documents={client.documents} />
        <People members={client.members} />
        {client.api === null ? null : (
          <PartBoundary fallback={null}>
            <ClientApi client={{ ...client, ...client.api }} isClosed={client.owner.is_closed} />
          </PartBoundary>
        )}
      </div>
    </div>
  );
}

function Owner({ client: { owner } }: { client: Client }) {
  const t = useTranslations('clients');
  const { date, dateTime } = useDates();
  return (
    <Section gap="xs" title={t('overview.profile')}>
      <Facts>
        <Fact name={t('overview.name')}>
          <bdi>{fullName(owner) ?? '—'}</bdi>
        </Fact>
        <Fact name={t('overview.email')}>
          <bdi className="small">{owner.email}</bdi>
          {owner.email_confirmed ? null : <div>{t('overview.unconfirmed')}</div>}
        </Fact>
        <Fact name={t('overview.role')}>{t(`roles.${owner.role}`)}</Fact>
        <Fact name={t('overview.two_factor')}>
          {t(owner.has_two_factor ? 'overview.on' : 'overview.off')}
        </Fact>
        <Fact name={t('overview.last_login')}>
          {owner.last_login === null ? t('never') : dateTime(owner.last_login)}
        </Fact>
        <Fact name={t('overview.joined')}>{date(owner.created_at)}</Fact>
      </Facts>
    </Section>
  );
}

function Figures({ client: { id, figures } }: { client: Client }) {
  const t = useTranslations('clients.overview');
  const mayReview = useMay()('review_deposits');
  const sum = (money: Money | null) => (money === null ? t('hidden') : <Amount money={money} />);
  return (
    <Section gap="xs" title={t('figures')}>
      <Facts>
        <Fact name={t('orders')}>{countText(figures.orders)}</Fact>
        <Fact name={t('spent')}>{sum(figures.spent)}</Fact>
        <Fact name={t('deposited')}>{sum(figures.deposited)}</Fact>
      </Facts>
      {mayReview ? (
        <TextLink to="/admin/deposits" search={{ status: 'all', client_id: id }} inherit>
          {t('see_deposits')}
        </TextLink>
      ) : null}
    </Section>
  );
}

/** Who acts for the business. */
function People({ members }: Pick<Client, 'members'>) {
  const t = useTranslations('clients');
  const maySignOut = useMay()('switch_activity');
  const { dateTime } = useDates();
  const sayLogin = (at: string | null) =>
    `${t('overview.last_login')}: ${at === null ? t('never') : dateTime(at)}`;
  return (
    <Section gap="xs" title={t('overview.people')}>
      <ul className="bare lines" aria-label={t('overview.people_list')}>
        {members.map((member) => (
          <li key={member.id} className="row between wrap">
            <PersonName
              person={member}
              detail={[
                t(`member_roles.${member.member_role}`),
                isolate(member.email),
                sayLogin(member.last_login),
              ].join(' · ')}
            >
              <bdi className="medium">{nameOfPerson(member)}</bdi>
            </PersonName>
            <ActivityBadge isActive={member.is_active} isClosed={false} />
            {maySignOut && member.member_role !== 'owner' ? <SignOutButton person={member} /> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
