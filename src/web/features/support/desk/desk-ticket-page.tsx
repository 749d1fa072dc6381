import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { DeskTicket, DeskTicketMessage } from '#shared/support/ticket-desk.contract.ts';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { call } from '#web/api/call.ts';
import { useProfile } from '#web/session/session.ts';
import { Tick } from '#web/ui/form/tick.tsx';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { AnsweredPage } from '#web/ui/page/answered.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { PageSkeleton } from '#web/ui/page/skeletons.tsx';
import { MessageList } from '#web/ui/talk/message-list.tsx';
import { Composer, type Upload } from '../composer.tsx';
import { DeskState } from './desk-state.tsx';
import { TypingLine } from '../typing-line.tsx';
import { DeskActs } from './desk-acts.tsx';
import { DeskClient, DeskFacts } from './desk-facts.tsx';
import { deskTicketQuery } from './desk-queries.ts';
import { InsertCanned } from './insert-canned.tsx';
import { Due } from './queue-list.tsx';

/** One ticket as the desk sees it. It updates automatically. */
export function DeskTicketPage() {
  const t = useTranslations('ticket_desk');
  const { ticketId } = useParams({ from: '/admin/tickets/$ticketId' });
  return (
    <AnsweredPage
      answer={useQuery(deskTicketQuery(ticketId))}
      title={t('one.page')}
      breadcrumb={<AdminBreadcrumb section={{ to: '/admin/tickets', name: t('title') }} />}
      failed={t('one.failed')}
      waiting={<PageSkeleton />}
      gone={{
        title: t('one.gone'),
        text: t('one.gone_text'),
        action: <ButtonLink to="/admin/tickets">{t('one.back')}</ButtonLink>,
      }}
    >
      {/* Nothing typed for one ticket may stay for the next. */}
      {(ticket) => <Loaded key={ticketId} ticket={ticket} />}
    </AnsweredPage>
  );
}

interface TicketProps {
  ticket: DeskTicket;
}

function Loaded({ ticket }: TicketProps) {
  const t = useTranslations('ticket_desk');
  const { subject, number, merged_into: merged } = ticket;
  return (
    <Page
      title={isolate(subject)}
      breadcrumb={
        <AdminBreadcrumb section={{ to: '/admin/tickets', name: t('title') }}>
          <bdi dir="ltr">{number}</bdi>
        </AdminBreadcrumb>
      }
      actions={merged === null ? <DeskActs ticket={ticket} /> : null}
    >
      <Standing ticket={ticket} />
      <Columns
        aside={
          <>
            <DeskClient ticket={ticket} />
            <DeskFacts ticket={ticket} />
          </>
        }
      >
        {merged === null ? null : (
          <p className="bare row wrap gap-sm">
            {t('one.merged', { number: isolate(merged.number) })}
            <TextLink to="/admin/tickets/$ticketId" params={{ ticketId: merged.id }}>
              {t('one.merged_open', { number: isolate(merged.number) })}
            </TextLink>
          </p>
        )}
        <Thread ticket={ticket} />
      </Columns>
    </Page>
  );
}

/** How it stands, by when it has to be answered, and who works on it. */
function Standing({ ticket: { state, due_at: due, holder, merged_into: merged } }: TicketProps) {
  const t = useTranslations('ticket_desk.one');
  const isOwn = useProfile()?.id === holder?.id;
  return (
    <div className="row wrap" aria-live="polite">
      <DeskState state={state} />
      {due === null ? null : <Due at={due} />}
      {merged !== null ? null : (
        <span className="muted small">
          {holder === null
            ? t('held_by_none')
            : isOwn
              ? t('held_by_you')
              : t('held_by', { name: isolate(holder.name ?? holder.email) })}
        </span>
      )}
    </div>
  );
}

const uploadFile: Upload = async (upload, name) =>
  (await call('POST /api/admin/ticket-files', { query: { name }, upload })).data;

/** What both sides wrote, and what staff wrote among themselves. */
function Thread({ ticket: { id, messages, merged_into: merged } }: TicketProps) {
  const t = useTranslations('tickets.thread');
  const own = useTranslations('ticket_desk.thread');
  const files = useTranslations('tickets.files');
  const [isInternal, setInternal] = useState(false);
  const params = { id };
  return (
    <Section title={t('title')}>
      <MessageList
        label={t('title')}
        messages={messages}
        nameOf={(message) => <Author message={message} />}
        filesOf={(message) => message.files}
        sayFile={(name) => files('open', { name: isolate(name) })}
        isNote={(message) => message.is_internal}
        isOfStore={({ is_of_store: isOfStore, act }) => isOfStore && act === null}
      />
      <TypingLine ticketId={id} latest={messages.at(-1)?.id} text={own('typing')} />
      {merged === null ? (
        <Composer
          label={own(isInternal ? 'note' : 'reply')}
          button={own(isInternal ? 'send_note' : 'send')}
          upload={uploadFile}
          about={isInternal}
          send={(body, idempotencyKey) =>
            call('POST /api/admin/tickets/{id}/messages', {
              params,
              body: { ...body, is_internal: isInternal },
              idempotencyKey,
            })
          }
          onType={isInternal ? null : () => call('POST /api/admin/tickets/{id}/typing', { params })}
          options={(insert) => (
            <div className="row between wrap">
              <Tick isTicked={isInternal} onChange={setInternal}>
                {own('internal')}
              </Tick>
              <InsertCanned ticketId={id} onInsert={insert} />
            </div>
          )}
        />
      ) : null}
    </Section>
  );
}

function Author({
  message: { author, act, from, is_of_store: isOfStore, is_internal: isInternal },
}: {
  message: DeskTicketMessage;
}) {
  const t = useTranslations('ticket_desk.thread');
  const acts = useTranslations('tickets.thread');
  const side = t(isInternal ? 'staff_only' : isOfStore ? 'store' : 'client');
  const words = [
    ...(act === null ? [] : [acts(act)]),
    side,
    ...(from === null ? [] : [t('from', { number: isolate(from) })]),
  ];
  return (
    <>
      <bdi>{author.name ?? author.email}</bdi>
      <span className="muted">{` · ${words.join(' · ')}`}</span>
    </>
  );
}
