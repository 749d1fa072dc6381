import { useTranslations } from 'use-intl';
import type { Deposit } from '#shared/deposits/deposits.contract.ts';
import { compareMoney } from '#shared/money.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts, MoneyFact } from '#web/ui/show/facts.tsx';

/** What a deposit is about, in figures. */
export function DepositFacts({ deposit }: { deposit: Deposit }) {
  const t = useTranslations('deposits.one');
  const names = useTranslations('deposits.method.names');
  const { amount, fee, to_pay, credited, transfer, method, status } = deposit;
  // Where something else came, what was to pay is not what was paid.
  const isOther = credited !== null && compareMoney(credited, amount) !== 0;
  return (
    <Section title={t('facts')} gap={0}>
      <Facts>
        <Fact name={t('fact.method')}>{names(method)}</Fact>
        <MoneyFact name={t('fact.amount')} money={amount} />
        <MoneyFact name={t('fact.fee')} money={fee} />
        <MoneyFact
          name={t(status === 'paid' ? 'fact.paid' : 'fact.to_pay')}
          money={isOther ? null : to_pay}
        />
        <MoneyFact name={t('fact.credited')} money={credited} />
        {transfer === null ? null : (
          <Fact name={t('fact.reference')}>
            <CodeText>{transfer.reference}</CodeText>
          </Fact>
        )}
      </Facts>
      <TextLink to="/tickets/new" search={{ deposit: deposit.id }} size="sm" mt="sm">
        {t('ask')}
      </TextLink>
    </Section>
  );
}
