import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskMessage, DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import { call } from '#web/api/call.ts';
import { Tick } from '#web/ui/form/tick.tsx';
import { Thread } from '../thread.tsx';

/** What both sides wrote, and what staff wrote among themselves. */
export function DeskThread({ quote: { id, messages }, mayWrite }: { quote: DeskQuote; mayWrite: boolean }) {
  const t = useTranslations('quote_desk.thread');
  const [isInternal, setInternal] = useState(false);
  const params = { id };
  return (
    <Thread
      messages={messages}
      none={t('none')}
      nameOf={(message) => <Author message={message} />}
      send={
        mayWrite
          ? (text, idempotencyKey) =>
              call('POST /api/admin/quotes/{id}/messages', {
                params,
                body: { text, is_internal: isInternal },
                idempotencyKey,
              })
          : null
      }
      attach={
        mayWrite
          ? (upload, name) =>
              call('POST /api/admin/quotes/{id}/files', {
                params,
                query: { name, is_internal: isInternal ? 'true' : 'false' },
                upload,
              })
          : null
      }
      options={
        <Tick isTicked={isInternal} onChange={setInternal}>
          {t('internal')}
        </Tick>
      }
    />
  );
}

function Author({
  message: { author, is_of_store: isOfStore, is_internal: isInternal },
}: {
  message: DeskMessage;
}) {
  const t = useTranslations('quote_desk.thread');
  return (
    <>
      <bdi>{author.name ?? author.email}</bdi>
      <span className="muted">{` · ${t(isInternal ? 'staff_only' : isOfStore ? 'store' : 'client')}`}</span>
    </>
  );
}
