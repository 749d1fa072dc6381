import { useTranslations } from 'use-intl';
import type { Business } from '#shared/resellers/business.contract.ts';
import { wilayaText } from '#shared/wilayas.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { draftOf, fieldNames } from '../business-fields.ts';
import { Section } from '#web/ui/page/section.tsx';

const WORDS = new Set(['trade_name', 'address']);

interface BusinessFactsProps {
  business: Business;
  /** The reader could change them, but for something else that the page says. */
  isOwners: boolean;
}

/** The details of the business for who may not change them. */
export function BusinessFacts({ business, isOwners }: BusinessFactsProps) {
  const t = useTranslations('business.form');
  const { language } = useLanguage();
  const texts = draftOf(business);
  return (
    <Section title={t('title')} {...(isOwners ? {} : { text: t('read_only') })}>
      <Facts>
        {fieldNames.map((field) => (
          <Fact key={field} name={t(field)}>
            {shown(field)}
          </Fact>
        ))}
      </Facts>
    </Section>
  );

  function shown(field: (typeof fieldNames)[number]) {
    const text = texts[field];
    if (text === '') return <span>{t('missing')}</span>;
    if (field === 'wilaya') return wilayaText(Number(text), language);
    return WORDS.has(field) ? <bdi>{text}</bdi> : <CodeText>{text}</CodeText>;
  }
}
