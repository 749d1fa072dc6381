import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { countText } from '#shared/count-text.ts';
import { isolate } from '#shared/locale.ts';
import { call, type AnswerOf } from '#web/api/call.ts';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { CodeText } from '#web/ui/show/code-text.tsx';
import { InlineFacts } from '#web/ui/show/facts.tsx';
import { useExactTime } from '#web/ui/show/moment.tsx';
import { DeliveryState } from './delivery-state.tsx';
import classes from './delivery-dialog.module.css';
import { deliveryQuery } from './webhook-queries.ts';

type Delivery = AnswerOf<'GET /api/webhook-deliveries/{id}'>;

interface DeliveryDialogProps {
  id: string;
  /** Whether its endpoint takes anything. */
  isActive: boolean;
  onClose: () => void;
}

/** A delivery as it was sent, and what each attempt was answered. */
export function DeliveryDialog({ id, isActive, onClose }: DeliveryDialogProps) {
  const t = useTranslations('webhooks.delivery');
  const answer = useQuery({ ...deliveryQuery(id), staleTime: 0 });
  const opener = useRef(document.querySelector<HTMLElement>(`a[href*="delivery=${id}"]`));
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} opener={opener} isWide>
      <Answered answer={answer} failed={t('failed')} gone={{ title: t('gone') }}>
        {(delivery) => <Shown delivery={delivery} isActive={isActive} />}
      </Answered>
    </Dialog>
  );
}

function Shown({ delivery, isActive }: { delivery: Delivery; isActive: boolean }) {
  const t = useTranslations('webhooks.delivery');
  return (
    <div className="stack">
      <div className="row between wrap">
        <span className="row wrap gap-sm">
          <CodeText>{delivery.type}</CodeText>
          <DeliveryState delivery={delivery} />
        </span>
        {isActive ? <ResendButton id={delivery.id} /> : null}
      </div>
      <section className="stack gap-xs" aria-label={t('request')}>
        <h3 className="heading">{t('request')}</h3>
        <InlineFacts facts={[{ name: t('message_id'), value: <CodeText>{delivery.message_id}</CodeText> }]} />
        <Content name={t('body')} text={delivery.body} />
      </section>
      <section className="stack gap-xs" aria-label={t('attempts')}>
        <h3 className="heading">{t('attempts')}</h3>
        {delivery.log.length === 0 ? <span className="muted">{t('none')}</span> : null}
        <ol className="bare lines">
          {delivery.log.toReversed().map((attempt) => (
            <Attempt key={attempt.sent_at} attempt={attempt} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Attempt({ attempt }: { attempt: Delivery['log'][number] }) {
  const t = useTranslations('webhooks');
  const exactTime = useExactTime();
  const { sent_at: at, took_ms: ms, answer_status: status, answer_body: body, problem } = attempt;
  return (
    <li className={`stack gap-xs ${classes['attempt']}`}>
      <div className="row between wrap small">
        <span className="medium">
          {problem === null ? <CodeText>{`HTTP ${status}`}</CodeText> : t(`log.problems.${problem}`)}
        </span>
        <span className="muted">
          <time dateTime={at}>{exactTime(at)}</time> · {t('delivery.took', { ms: isolate(countText(ms)) })}
        </span>
      </div>
      {body === null || body === '' ? (
        problem === null && <span className="muted small">{t('delivery.empty_answer')}</span>
      ) : (
        <Content name={t('delivery.attempts')} text={body} />
      )}
    </li>
  );
}

function Content({ name, text }: { name: string; text: string }) {
  return (
    <pre className={`bare small rounded ${classes['content']}`} dir="ltr" aria-label={name}>
      {indented(text)}
    </pre>
  );
}

/** JSON with a line for each field; what is none is shown as it came. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function ResendButton({ id }: { id: string }) {
  const t = useTranslations('webhooks.delivery');
  const { mutate, isPending } = useAct({
    act: () => call('POST /api/webhook-deliveries/{id}/resend', { params: { id } }),
    topics: ['webhooks'],
    done: () => t('resent'),
  });
  return (
    <Button size="sm" variant="default" loading={isPending} onClick={() => mutate()}>
      {t('resend')}
    </Button>
  );
}
