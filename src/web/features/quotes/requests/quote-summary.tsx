import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Money } from '#shared/money.ts';
import type { Offer, OfferLine, Quote } from '#shared/quotes/quotes.contract.ts';
import { useDates } from '#web/i18n/use-dates.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts, MoneyFact } from '#web/ui/show/facts.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { PaperLinks } from '#web/ui/show/paper-link.tsx';
import { EndFacts, QuoteState, ValidUntil } from '../quote-state.tsx';
import { sumOf } from '../use-choice.ts';
import { WrittenText } from '../written-text.tsx';

interface QuoteSummaryProps {
  quote: Quote;
  offer: Offer | null;
  /** What is chosen of the offer; null: as it was made. */
  lines: readonly OfferLine[] | null;
}

/** How a request stands, at what price and until when: what its page is opened for. */
export function Standing({ quote: { state }, offer, lines }: QuoteSummaryProps) {
  return (
    <div className="row wrap">
      {/* A change of it is heard. */}
      <span aria-live="polite">
        <QuoteState state={state} />
      </span>
      {offer === null ? null : (
        <>
          <strong>
            <Exact money={totalOf(offer, lines)} />
          </strong>
          <ValidUntil at={offer.valid_until} isOpen={state === 'quoted' && !offer.is_voided} isInLine />
        </>
      )}
    </div>
  );
}

const totalOf = ({ total }: Offer, lines: QuoteSummaryProps['lines']): Money =>
  lines === null ? total : sumOf(lines, total, 'total');

/** Who asked when, what it costs and saves, and how it ended. */
export function QuoteSummary({ quote, offer, lines }: QuoteSummaryProps) {
  const t = useTranslations('quotes.one');
  const { date } = useDates();
  const { ended, order, owner_asked: ownerAsked } = quote;
  return (
    <Section title={t('summary')}>
      <Facts>
        <Fact name={t('asked')}>
          <Moment at={quote.created_at} />
        </Fact>
        <Fact name={t('by')}>
          <bdi>{quote.asked_by}</bdi>
        </Fact>
        {quote.needed_by === null ? null : <Fact name={t('needed_by')}>{date(quote.needed_by)}</Fact>}
        {offer === null ? null : (
          <>
            <MoneyFact
              name={t('saving')}
              money={lines === null ? offer.saving : sumOf(lines, offer.saving, 'saving')}
            />
            <MoneyFact name={t('total')} money={totalOf(offer, lines)} isMain />
          </>
        )}
        {order === null ? null : (
          <Fact name={t('order')}>
            <TextLink to="/purchase-history/$orderId" params={{ orderId: order.id }} inherit>
              <CodeText>{order.order_number}</CodeText>
            </TextLink>
          </Fact>
        )}
        <EndFacts ended={ended} />
      </Facts>
      {ownerAsked === null ? null : (
        <p className="bare small">{t('owner_asked', { name: isolate(ownerAsked.by) })}</p>
      )}
      <WrittenText title={t('notes')} text={quote.notes} />
      {offer === null ? null : <OfferPapers quote={quote} offer={offer} />}
    </Section>
  );
}

/** The PDF of a version. */
function OfferPapers({ quote: { id, number }, offer }: { quote: Quote; offer: Offer }) {
  const t = useTranslations('quotes.one');
  const names = useTranslations('quotes.languages');
  return (
    <div className="row wrap">
      <PaperLinks
        address={`/api/quotes/${id}/offer.pdf`}
        version={offer.version}
        fallbackName={number}
        label={(language) => t('pdf', { language: names(language) })}
        done={t('pdf_done')}
      />
    </div>
  );
}

/** What the store writes beside its prices. */
export function OfferWords({ offer, isOpen }: { offer: Offer; isOpen: boolean }) {
  const t = useTranslations('quotes.one');
  const lines = useTranslations('quotes.lines');
  if (!isOpen && offer.note === '' && offer.terms === '') return null;
  return (
    <Section title={lines('offer')} gap="sm">
      {isOpen ? <p className="bare">{t(offer.allows_partial ? 'partial' : 'whole')}</p> : null}
      {isOpen && offer.lines.some((line) => line.is_alternative) ? (
        <p className="bare">{t('alternatives')}</p>
      ) : null}
      {isOpen && offer.is_reserved ? <p className="bare">{t('reserved')}</p> : null}
      <WrittenText title={t('store_note')} text={offer.note} />
      <WrittenText title={t('terms')} text={offer.terms} />
    </Section>
  );
}
