import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Business, BusinessDocument } from '#shared/resellers/business.contract.ts';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { useSession } from '#web/session/session.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { PageSkeleton } from '#web/ui/page/skeletons.tsx';
import { businessQuery } from '../business-query.ts';
import { Columns } from '#web/ui/page/columns.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { StatusCard } from './status-card.tsx';
import { BusinessForm, useBusinessDraft } from './business-form.tsx';
import { Text } from '@mantine/core';
import { DocumentList } from './document-list.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { wilayaText } from '#shared/wilayas.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { percentText } from '#web/ui/show/percent-text.ts';
import { draftOf, fieldNames } from '../business-fields.ts';

/** The business that this person acts for. */
export function BusinessTab() {
  const { reseller } = useSession();
  return reseller === null ? null : <OfReseller reseller={reseller} />;
}

function OfReseller({ reseller }: { reseller: NonNullable<Session['reseller']> }) {
  const may = useMay();
  const { looked_at_by } = useSession();
  const { data, error, refetch } = useQuery(businessQuery(reseller));
  if (data === undefined && error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const isKeeper = may('manage_business');
  return isKeeper && looked_at_by === null ? (
    <Kept business={data} />
  ) : (
    <Columns aside={<PricesCard prices={data.price_list} />}>
      <StatusCard business={data} />
      <BusinessFacts business={data} isOwners={isKeeper} />
      {isKeeper ? <DocumentsCard documents={data.documents} isReadOnly /> : null}
    </Columns>
  );
}

/** For who keeps it: status, form and documents, which all lead to an approval. */
function Kept({ business }: { business: Business }) {
  const t = useTranslations('business.leave');
  const draft = useBusinessDraft(business);
  const words = { title: t('title'), text: t('text'), leave: t('leave'), stay: t('stay') };
  return (
    <>
      <LeaveGuard isDirty={draft.isDirty} staysAt={isBusinessTab} words={words} />
      <Columns
        aside={
          <>
            <DocumentsCard documents={business.documents} />
            <PricesCard prices={business.price_list} />
          </>
        }
      >
        <StatusCard business={business} hasUnsaved={draft.isDirty} />
        <BusinessForm draft={draft} />
      </Columns>
    </>
  );
}

function isBusinessTab({ routeId, search }: { routeId: string; search: object }): boolean {
  return routeId === '/shell/client-profile' && 'tab' in search && search.tab === 'business';
}

interface DocumentsCardProps {
  documents: readonly BusinessDocument[];
  isReadOnly?: boolean;
}

/** The trade register, as it was uploaded. */
function DocumentsCard({ documents, isReadOnly = false }: DocumentsCardProps) {
  const t = useTranslations('business.documents');
  return (
    <Section title={t('title')} text={t('text')}>
      {isReadOnly ? null : <DocumentUpload count={documents.length} />}
      {documents.length === 0 ? (
        <Text c="dimmed">{t('none')}</Text>
      ) : (
        <DocumentList documents={documents} isReadOnly={isReadOnly} />
      )}
    </Section>
  );
}

/** What this business pays: by its price list, or as the catalogue says. */
function PricesCard({ prices }: { prices: Business['price_list'] }) {
  const t = useTranslations('business.prices');
  if (prices === null)
    return (
      <Section title={t('title')}>
        <div>
          <Text fw={600}>{t('catalogue')}</Text>
          <Text>{t('catalogue_text')}</Text>
        </div>
      </Section>
    );
  return (
    <Section title={t('title')}>
      <Facts>
        <Fact name={t('list')}>
          <bdi>{prices.name}</bdi>
        </Fact>
        <Fact name={t('percent')}>
          <bdi dir="ltr">{percentText(prices.percent_off)}%</bdi>
        </Fact>
        <Fact name={t('fixed')}>{t('fixed_count', { count: prices.fixed_prices })}</Fact>
      </Facts>
    </Section>
  );
}

const WORDS = new Set(['trade_name', 'address']);

interface BusinessFactsProps {
  business: Business;
  /** The reader could change them, but for something else that the page says. */
  isOwners: boolean;
}

/** The details of the business for who may not change them. */
function BusinessFacts({ business, isOwners }: BusinessFactsProps) {
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
