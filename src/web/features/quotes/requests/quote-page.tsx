import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Offer, OfferLine, Quote } from '#shared/quotes/quotes.contract.ts';
import { BuyingBarrier, useBuyingBarrier } from '#web/features/orders/buying-barrier.tsx';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { AnsweredPage } from '#web/ui/page/answered.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { PageSkeleton } from '#web/ui/page/skeletons.tsx';
import { LostGoods } from '../lost-goods.tsx';
import { RefillButton } from '../refill-button.tsx';
import { Thread } from '../thread.tsx';
import { sumOf, useChoice } from '../use-choice.ts';
import { AcceptQuote } from './accept-quote.tsx';
import { AskOwner, CancelQuote, DeclineQuote } from './end-quote.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { quoteQuery } from './quote-query.ts';
import { OfferWords, QuoteSummary, Standing } from './quote-summary.tsx';

/** Most offers have one version. */
const OfferVersions = part(async () => (await import('./offer-versions.tsx')).OfferVersions);

/** One request for a quote with its offers. It updates automatically. */
export function QuotePage() {
  const t = useTranslations('quotes');
  const nobody = useTranslations('orders.no_business');
  if (useSession().reseller !== null) return <Known />;
  return (
    <Page title={t('one.page')} breadcrumb={<Steps />}>
      <EmptyState title={nobody('title')} text={nobody('text')} />
    </Page>
  );
}

function Known() {
  const t = useTranslations('quotes');
  const { quoteId } = useParams({ from: '/shell/quotes/$quoteId' });
  return (
    <AnsweredPage
      answer={useQuery(quoteQuery(quoteId))}
      title={t('one.page')}
      breadcrumb={<Steps />}
      waiting={<PageSkeleton />}
      gone={{
        title: t('one.gone'),
        text: t('one.gone_text'),
        action: <ButtonLink to="/quotes">{t('one.back')}</ButtonLink>,
      }}
    >
      {(quote) => <Details key={quoteId} quote={quote} />}
    </AnsweredPage>
  );
}

function Steps({ number }: { number?: string }) {
  const t = useTranslations('quotes');
  return (
    <Breadcrumb>
      <TextLink to="/quotes" inherit>
        {t('title')}
      </TextLink>
      {number === undefined ? t('one.page') : <bdi dir="ltr">{number}</bdi>}
    </Breadcrumb>
  );
}

function Details({ quote }: { quote: Quote }) {
  const t = useTranslations('quotes');
  const [chosen, setChosen] = useState<number | null>(null);
  const last = quote.offers.at(-1) ?? null;
  const offer = quote.offers.find(({ version }) => version === chosen) ?? last;
  const choice = useChoice(offer);
  const isOpen = quote.state === 'quoted' && offer === last;
  const isBarred = useBuyingBarrier() !== null;
  return (
    <Page
      title={t('one.title', { number: isolate(quote.number) })}
      breadcrumb={<Steps number={quote.number} />}
      actions={isBarred ? null : <Acts quote={quote} offer={isOpen ? last : null} lines={choice.lines} />}
    >
      <Standing quote={quote} offer={offer} lines={isOpen ? choice.lines : null} />
      {isBarred && quote.state === 'quoted' ? <BuyingBarrier /> : null}
      <LostGoods offer={isOpen ? offer : null} text={t('one.lost')} />
      {quote.state === 'pending' ? <p className="bare">{t('one.waiting')}</p> : null}
      {offer === null || quote.offers.length < 2 ? null : (
        <PartBoundary fallback={null}>
          <OfferVersions
            offers={quote.offers}
            shown={offer}
            onShow={(version) => setChosen(version === last?.version ? null : version)}
          />
        </PartBoundary>
      )}
      <QuoteLines
        quote={quote}
        offer={offer}
        choice={isOpen && choice.isFree && !isBarred ? { taken: choice.taken, toggle: choice.toggle } : null}
      />
      <Columns aside={<QuoteSummary quote={quote} offer={offer} lines={isOpen ? choice.lines : null} />}>
        {offer === null ? null : <OfferWords offer={offer} isOpen={isOpen} />}
        <QuoteThread quote={quote} mayWrite={!isBarred} />
      </Columns>
    </Page>
  );
}

interface ActsProps {
  quote: Quote;
  /** The offer that stands; null: none can be accepted. */
  offer: Offer | null;
  lines: readonly OfferLine[];
}

function Acts({ quote, offer, lines }: ActsProps) {
  const { id, state } = quote;
  const [isBeyondLimit, setBeyondLimit] = useState(false);
  return (
    <>
      <RefillButton of="quote" id={id} />
      {/* An offer is declined: one way to say no is enough. */}
      {state === 'pending' ? <CancelQuote id={id} /> : null}
      {offer === null ? null : (
        <>
          <DeclineQuote id={id} version={offer.version} />
          {isBeyondLimit && quote.owner_asked === null ? <AskOwner id={id} version={offer.version} /> : null}
          <AcceptQuote
            quote={quote}
            accepted={{
              version: offer.version,
              total: sumOf(lines, offer.total, 'total'),
              lineIds: lines.map((line) => line.id),
            }}
            onLimit={() => setBeyondLimit(true)}
          />
        </>
      )}
    </>
  );
}

function QuoteThread({ quote: { id, messages }, mayWrite }: { quote: Quote; mayWrite: boolean }) {
  const t = useTranslations('quotes.thread');
  const params = { id };
  return (
    <Thread
      messages={messages}
      nameOf={({ by }) => (by === null ? t('store') : <bdi>{by}</bdi>)}
      send={
        mayWrite
          ? (text, idempotencyKey) =>
              call('POST /api/quotes/{id}/messages', { params, body: { text }, idempotencyKey })
          : null
      }
      attach={
        mayWrite
          ? (upload, name) => call('POST /api/quotes/{id}/files', { params, query: { name }, upload })
          : null
      }
    />
  );
}
