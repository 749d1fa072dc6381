import { Button, TextInput, Textarea } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TICKET_ANSWER_HOURS, TICKET_SUBJECT, TICKET_TEXT_MAX } from '#shared/support/tickets.contract.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/session/session.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { TextLink } from '#web/ui/links.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { AttachedList, useAttached } from '../composer.tsx';
import { OpenNow, useOpening } from '../open-now.tsx';
import { AboutFields, type About } from './about-fields.tsx';
import { newTicketSearch } from './tickets-search.ts';
import { uploadFile } from './upload-file.ts';

/** Asks the store something. */
export function NewTicketPage() {
  const t = useTranslations('tickets');
  const nobody = useTranslations('orders.no_business');
  const { reseller } = useSession();
  const opening = useOpening();
  return (
    <Page
      address={newTicketSearch}
      title={t('form.title')}
      text={
        opening?.isOpen === false
          ? t('hours.closed_text')
          : t(opening === null ? 'form.text' : 'form.text_open', { hours: TICKET_ANSWER_HOURS })
      }
      breadcrumb={
        <Breadcrumb>
          <TextLink to="/tickets" inherit>
            {t('title')}
          </TextLink>
          {t('form.title')}
        </Breadcrumb>
      }
    >
      <OpenNow withHours />
      {reseller === null ? <EmptyState title={nobody('title')} text={nobody('text')} /> : <NewTicket />}
    </Page>
  );
}

/** What the address says that it is about. */
function useAddressed(): About {
  const { order, deposit, quote } = newTicketSearch({ ...useSearch({ strict: false }) });
  if (order !== undefined) return { kind: 'order', id: order, item: '' };
  if (deposit !== undefined) return { kind: 'deposit', id: deposit, item: '' };
  if (quote !== undefined) return { kind: 'quote', id: quote, item: '' };
  return { kind: 'general', id: '', item: '' };
}

function NewTicket() {
  const t = useTranslations('tickets.form');
  const navigate = useNavigate();
  const addressed = useAddressed();
  const [about, setAbout] = useState(addressed);
  const attached = useAttached(uploadFile);
  const isMissing = about.kind !== 'general' && about.id === '';
  const { field, form, submit, isBusy, isTold, refusal } = useDraft({
    initial: { subject: '', text: '' },
    least: { subject: TICKET_SUBJECT.min, text: 1 },
    isWrong: isMissing,
    about: [about, attached.ids],
    send: async ({ subject, text }, { idempotencyKey }) => {
      const { kind, id, item } = about;
      const body = {
        subject: subject.trim(),
        text: text.trim(),
        about: kind === 'general' ? null : { kind, id, ...(item === '' ? {} : { item_id: item }) },
        file_ids: attached.ids,
      };
      return (await call('POST /api/tickets', { body, idempotencyKey })).data;
    },
    topics: ['tickets'],
    onDone: ({ id }) => void navigate({ to: '/tickets/$ticketId', params: { ticketId: id } }),
  });
  return (
    <Section title={t('message')}>
      <form ref={form} onSubmit={submit} noValidate className="stack">
        <AboutFields
          about={about}
          addressed={addressed}
          error={isTold && isMissing ? t('choose') : null}
          isOff={isBusy}
          onChange={setAbout}
        />
        <TextInput
          {...field('subject')}
          label={t('subject')}
          maxLength={TICKET_SUBJECT.max}
          dir="auto"
          aria-required
        />
        <Textarea
          {...field('text')}
          label={t('message')}
          description={t('message_hint', { maximum: TICKET_TEXT_MAX })}
          autosize
          minRows={5}
          maxRows={20}
          maxLength={TICKET_TEXT_MAX}
          dir="auto"
          aria-required
        />
        <AttachedList attached={attached} />
        <Refusal title={t('failed')} error={isBusy ? null : refusal} />
        <div>
          <Button type="submit" loading={isBusy} disabled={attached.isBusy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
