import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { AnsweredPage } from '#web/ui/page/answered.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { part } from '#web/ui/page/part.ts';
import { PageSkeleton, RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { LostGoods } from '../lost-goods.tsx';
import { QuoteLines } from '../requests/quote-lines.tsx';
import { DeskActs } from './desk-acts.tsx';
import { DeskClient, DeskRequest, DeskStanding } from './desk-facts.tsx';
import { deskQuoteQuery } from './desk-queries.ts';
import { DeskThread } from './desk-thread.tsx';
import { SentVersions } from './sent-versions.tsx';

/** For those who may answer, and as long as there is something to answer. */
const Answering = part(async () => (await import('./answering.tsx')).Answering);

/** One request for a quote as the desk sees it. It updates automatically. */
export function DeskQuotePage() {
  const t = useTranslations('quote_desk');
  const { quoteId } = useParams({ from: '/admin/quotes/$quoteId' });
  return (
    <AnsweredPage
      answer={useQuery(deskQuoteQuery(quoteId))}
      title={t('one.page')}
      breadcrumb={<AdminBreadcrumb section={{ to: '/admin/quotes', name: t('title') }} />}
      failed={t('one.failed')}
      waiting={<PageSkeleton />}
      gone={{
        title: t('one.gone'),
        text: t('one.gone_text'),
        action: <ButtonLink to="/admin/quotes">{t('one.back')}</ButtonLink>,
      }}
    >
      {/* Nothing typed for one quote may stay for the next. */}
      {(quote) => <Loaded key={quoteId} quote={quote} />}
    </AnsweredPage>
  );
}

function Loaded({ quote }: { quote: DeskQuote }) {
  const t = useTranslations('quote_desk');
  const { number, draft } = quote;
  const mayAnswer = useMay()('answer_quotes');
  const isAnswered = draft !== null && mayAnswer;
  return (
    <Page
      title={t('one.title', { number: isolate(number) })}
      breadcrumb={
        <AdminBreadcrumb section={{ to: '/admin/quotes', name: t('title') }}>
          <bdi dir="ltr">{number}</bdi>
        </AdminBreadcrumb>
      }
      actions={mayAnswer ? <DeskActs quote={quote} /> : null}
    >
      <DeskStanding quote={quote} />
      <LostGoods offer={quote.offers.at(-1) ?? null} text={t('one.lost')} />
      {isAnswered ? (
        <PartBoundary fallback={<RowsSkeleton rows={4} />}>
          <Answering quote={quote} draft={draft} />
        </PartBoundary>
      ) : quote.offers.length === 0 ? (
        <QuoteLines quote={quote} offer={null} choice={null} />
      ) : null}
      {quote.offers.length === 0 ? null : <SentVersions quote={quote} isOpen={!isAnswered} />}
      <Columns
        aside={
          <>
            <DeskClient quote={quote} />
            <DeskRequest quote={quote} />
          </>
        }
      >
        <DeskThread quote={quote} mayWrite={mayAnswer} />
      </Columns>
    </Page>
  );
}
