import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Ticket, TicketMessage } from '#shared/support/tickets.contract.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/session/session.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { AnsweredPage } from '#web/ui/page/answered.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { PageSkeleton } from '#web/ui/page/skeletons.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { Fact, Facts } from '#web/ui/show/facts.tsx';
import { MessageList } from '#web/ui/talk/message-list.tsx';
import { Moment } from '#web/ui/show/moment.tsx';
import { Composer } from '../composer.tsx';
import { OpenNow } from '../open-now.tsx';
import { TicketState } from '../ticket-words.tsx';
import { TypingLine } from '../typing-line.tsx';
import { AboutLink } from './about-link.tsx';
import { Rating } from './rating.tsx';
import { ticketQuery } from './ticket-queries.ts';
import { uploadFile } from './upload-file.ts';

/** One ticket with what both sides wrote. It updates automatically. */
export function TicketPage() {
  const t = useTranslations('tickets.one');
  const nobody = useTranslations('orders.no_business');
  if (useSession().reseller !== null) return <Known />;
  return (
    <Page title={t('page')} breadcrumb={<Steps />}>
      <EmptyState title={nobody('title')} text={nobody('text')} />
    </Page>
  );
}

function Known() {
  const t = useTranslations('tickets.one');
  const { ticketId } = useParams({ from: '/shell/tickets/$ticketId' });
  return (
    <AnsweredPage
      answer={useQuery(ticketQuery(ticketId))}
      title={t('page')}
      breadcrumb={<Steps />}
      waiting={<PageSkeleton />}
      gone={{
        title: t('gone'),
        text: t('gone_text'),
        action: <ButtonLink to="/tickets">{t('back')}</ButtonLink>,
      }}
    >
      {/* Nothing typed in one ticket may stay for the next. */}
      {(ticket) => <Details key={ticketId} ticket={ticket} />}
    </AnsweredPage>
  );
}

function Steps({ number }: { number?: string }) {
  const t = useTranslations('tickets');
  return (
    <Breadcrumb>
      <TextLink to="/tickets" inherit>
        {t('title')}
      </TextLink>
      {number === undefined ? t('one.page') : <bdi dir="ltr">{number}</bdi>}
    </Breadcrumb>
  );
}

interface TicketProps {
  ticket: Ticket;
}

function Details({ ticket }: TicketProps) {
  const t = useTranslations('tickets.one');
  const { subject, number, state, merged_into: merged } = ticket;
  return (
    <Page
      title={isolate(subject)}
      breadcrumb={<Steps number={number} />}
      actions={
        <>
          <div aria-live="polite">
            <TicketState state={state} />
          </div>
          {merged === null ? <StateButton ticket={ticket} /> : null}
        </>
      }
    >
      <Columns
        aside={
          <>
            <TicketFacts ticket={ticket} />
            {state === 'solved' && merged === null ? <Rating ticket={ticket} /> : null}
          </>
        }
      >
        {merged === null ? null : (
          <p className="bare row wrap gap-sm">
            {t('merged', { number: isolate(merged.number) })}
            <TextLink to="/tickets/$ticketId" params={{ ticketId: merged.id }}>
              {t('merged_open', { number: isolate(merged.number) })}
            </TextLink>
          </p>
        )}
        <Thread ticket={ticket} />
      </Columns>
    </Page>
  );
}

function StateButton({ ticket: { id, state } }: TicketProps) {
  const t = useTranslations('tickets.one');
  const isSolved = state === 'solved';
  const change = useAct({
    act: async () =>
      isSolved
        ? call('POST /api/tickets/{id}/reopen', { params: { id } })
        : call('POST /api/tickets/{id}/solve', { params: { id } }),
    topics: ['tickets'],
    done: () => t(isSolved ? 'reopened' : 'solved'),
  });
  return (
    <Button size="sm" variant="default" loading={change.isPending} onClick={() => change.mutate()}>
      {t(isSolved ? 'reopen' : 'solve')}
    </Button>
  );
}

function TicketFacts({ ticket }: TicketProps) {
  const t = useTranslations('tickets.one');
  const { number, created_at: opened, opened_by: by, about } = ticket;
  return (
    <Section gap="xs" title={t('facts')}>
      <Facts>
        <Fact name={t('number')}>
          <CodeText>{number}</CodeText>
        </Fact>
        <Fact name={t('about')}>
          <AboutLink about={about} />
        </Fact>
        <Fact name={t('opened')}>
          <Moment at={opened} />
        </Fact>
        <Fact name={t('by')}>
          <bdi>{by}</bdi>
        </Fact>
      </Facts>
    </Section>
  );
}

function Thread({ ticket: { id, messages, state, merged_into: merged } }: TicketProps) {
  const t = useTranslations('tickets.thread');
  const files = useTranslations('tickets.files');
  const params = { id };
  return (
    <Section title={t('title')}>
      <MessageList
        label={t('title')}
        messages={messages}
        nameOf={(message) => <Author message={message} />}
        filesOf={(message) => message.files}
        sayFile={(name) => files('open', { name: isolate(name) })}
        isOfStore={({ by, act }) => by === null && act === null}
      />
      <TypingLine ticketId={id} latest={messages.at(-1)?.id} text={t('typing')} />
      {merged === null ? <OpenNow /> : null}
      {merged === null ? (
        <Composer
          label={t('reply')}
          button={t('send')}
          hint={state === 'solved' ? t('reopens') : undefined}
          upload={uploadFile}
          send={(body, idempotencyKey) =>
            call('POST /api/tickets/{id}/messages', { params, body, idempotencyKey })
          }
          onType={() => call('POST /api/tickets/{id}/typing', { params })}
        />
      ) : null}
    </Section>
  );
}

function Author({ message: { by, act } }: { message: TicketMessage }) {
  const t = useTranslations('tickets.thread');
  return (
    <>
      {by === null ? t('store') : <bdi>{by}</bdi>}
      {act === null ? null : <span className="muted">{` ${t(act)}`}</span>}
    </>
  );
}
