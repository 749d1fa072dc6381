import { useTranslations } from 'use-intl';
import type { ReviewedDeposit } from '#shared/deposits/deposit-reviews.contract.ts';
import { isolate } from '#shared/locale.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { WaitingSince } from '#web/ui/show/waiting-since.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { CopyRow } from '#web/ui/act/copy-row.tsx';
import { Fact, Facts, MoneyFact } from '#web/ui/show/facts.tsx';

/** Who claims to have paid what; and once it is decided, what became of it. */
export function ClaimCard({ deposit }: { deposit: ReviewedDeposit }) {
  const t = useTranslations('reviews');
  const columns = useTranslations('reviews.columns');
  const methods = useTranslations('deposits.method.names');
  const { client, person, transfer } = deposit;
  return (
    <Section gap="xs" title={t(transfer === null ? 'one.facts' : 'one.claim')}>
      <Facts>
        <Fact name={columns('client')}>
          <TextLink to="/admin/customers/$clientId" params={{ clientId: client.id }} inherit>
            <bdi>{client.trade_name ?? t('no_name')}</bdi>
          </TextLink>
        </Fact>
        <Fact name={t('one.person')}>
          <Person person={person} />
        </Fact>
        <Fact name={columns('method')}>{methods(deposit.method)}</Fact>
        <MoneyFact name={t('one.asked')} money={deposit.amount} />
        <MoneyFact name={t('one.fee')} money={deposit.fee} />
        <MoneyFact name={t('one.to_pay')} money={deposit.to_pay} isMain />
        {transfer === null ? null : (
          <Fact name={t('one.reference')}>
            <CodeText>{transfer.reference}</CodeText>
          </Fact>
        )}
        {transfer !== null && transfer.transfer_reference === null ? (
          <Fact name={t('one.transfer_reference')}>{t('one.not_given')}</Fact>
        ) : null}
        <Times deposit={deposit} />
        <End deposit={deposit} />
      </Facts>
      {transfer === null || transfer.transfer_reference === null ? null : (
        <CopyRow name={t('one.transfer_reference')} value={transfer.transfer_reference} />
      )}
    </Section>
  );
}

function Times({ deposit: { created_at, submitted_at, expires_at, status } }: { deposit: ReviewedDeposit }) {
  const t = useTranslations('reviews.one');
  const { dateTime } = useDates();
  return (
    <>
      <Fact name={t('opened')}>
        <time dateTime={created_at}>{dateTime(created_at)}</time>
      </Fact>
      {submitted_at === null ? null : (
        <Fact name={t('submitted')}>
          <span className="stack gap-0">
            <time dateTime={submitted_at}>{dateTime(submitted_at)}</time>
            {status === 'under_review' ? <WaitingSince since={submitted_at} /> : null}
          </span>
        </Fact>
      )}
      {expires_at === null || status !== 'awaiting_proof' ? null : (
        <Fact name={t('expires')}>
          <time dateTime={expires_at}>{dateTime(expires_at)}</time>
        </Fact>
      )}
    </>
  );
}

function End({ deposit }: { deposit: ReviewedDeposit }) {
  const t = useTranslations('reviews.one');
  const { dateTime } = useDates();
  const { status, received, credited, decided_at, decided_by, rejection_reason } = deposit;
  return (
    <>
      <MoneyFact name={t('received')} money={status === 'under_review' ? null : received} />
      <MoneyFact name={t('credited')} money={credited} isMain />
      {rejection_reason === null ? null : (
        <Fact name={t('reason')}>
          <bdi>{rejection_reason}</bdi>
        </Fact>
      )}
      {decided_at === null ? null : (
        <Fact name={t('decided')}>
          <span className="stack gap-0">
            <time dateTime={decided_at}>{dateTime(decided_at)}</time>
            <span className="muted small">
              {decided_by === null
                ? t('by_store')
                : t('by', { name: isolate(decided_by.name ?? decided_by.email) })}
            </span>
          </span>
        </Fact>
      )}
    </>
  );
}

function Person({ person: { name, email } }: { person: ReviewedDeposit['person'] }) {
  return (
    <span className="stack gap-0">
      {name === null ? null : <bdi>{name}</bdi>}
      <bdi className="muted small">{email}</bdi>
    </span>
  );
}
