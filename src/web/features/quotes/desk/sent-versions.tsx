import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import type { Offer } from '#shared/quotes/quotes.contract.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { PaperLinks } from '#web/ui/show/paper-link.tsx';
import { QuoteLines } from '../requests/quote-lines.tsx';

interface SentVersionsProps {
  quote: DeskQuote;
  /** The last one is shown at once: there is no answer to write any more. */
  isOpen: boolean;
}

/** What the client was offered, the last version first. One that was sent never changes. */
export function SentVersions({ quote, isOpen }: SentVersionsProps) {
  const t = useTranslations('quote_desk.versions');
  const [chosen, setChosen] = useState<number | null>(isOpen ? quote.version : null);
  const shown = quote.offers.find(({ version }) => version === chosen);
  return (
    <>
      <Section gap="xs" title={t('title')}>
        <ul className="bare lines">
          {quote.offers.toReversed().map((offer) => (
            <li key={offer.version} className="row between wrap">
              <span className="row wrap">
                <strong>{t('version', { version: offer.version })}</strong>
                <Exact money={offer.total} />
                <span className="muted small">
                  <Moment at={offer.sent_at} />
                  {offer.is_voided ? ` · ${t('voided')}` : null}
                </span>
              </span>
              <span className="row wrap">
                <Papers quote={quote} offer={offer} />
                <Button
                  size="sm"
                  variant="default"
                  aria-expanded={chosen === offer.version}
                  onClick={() => setChosen(chosen === offer.version ? null : offer.version)}
                >
                  {t(chosen === offer.version ? 'hide' : 'show')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      {shown === undefined ? null : <QuoteLines quote={quote} offer={shown} choice={null} />}
    </>
  );
}

function Papers({ quote: { id, number }, offer: { version } }: { quote: DeskQuote; offer: Offer }) {
  const t = useTranslations('quote_desk.versions');
  const names = useTranslations('quotes.languages');
  return (
    <PaperLinks
      address={`/api/admin/quotes/${id}/offer.pdf`}
      version={version}
      fallbackName={number}
      label={(language) => t('pdf', { version, number: isolate(number), language: names(language) })}
      done={t('pdf_done')}
    />
  );
}
