import { Alert, Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import type { DraftOffer } from '#shared/quotes/quote-drafts.contract.ts';
import { useProfile } from '#web/session/session.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { StaleNotice } from '#web/ui/form/stale-notice.tsx';
import { RefusedItem } from '../refused-item.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { AnswerLines } from './answer-lines.tsx';
import { AnswerTerms } from './answer-terms.tsx';
import { ApprovalNotice } from './approval.tsx';
import { TakeButton } from './desk-acts.tsx';
import { PriceAll } from './price-all.tsx';
import { useAnswer, type Answer } from './use-answer.ts';

interface AnsweringProps {
  quote: DeskQuote;
  draft: DraftOffer;
}

/** The answer to a request: a price for each line, what else is offered, and until when. */
export function Answering({ quote, draft }: AnsweringProps) {
  const t = useTranslations('quote_desk');
  const profileId = useProfile()?.id ?? null;
  const answer = useAnswer(quote, draft);
  const { form, submit } = answer;
  const { holder } = quote;
  const isTaken = holder !== null && holder.id !== profileId;
  return (
    <form ref={form} className="stack gap-sm" onSubmit={submit} noValidate>
      <LeaveGuard
        isDirty={answer.isDirty}
        staysAt={() => false}
        words={{
          title: t('leave.title'),
          text: t('leave.text'),
          leave: t('leave.leave'),
          stay: t('leave.stay'),
        }}
      />
      {isTaken ? (
        <Alert color="yellow">
          <div className="row between wrap">
            {t('one.held_by', { name: isolate(holder.name ?? holder.email) })}
            <TakeButton quote={quote} profileId={profileId} />
          </div>
        </Alert>
      ) : null}
      <ApprovalNotice quote={quote} draft={draft} isTyping={answer.isDirty} />
      <Stale answer={answer} />
      <Refusal title={t('answer.failed')} error={answer.isBusy ? null : answer.refusal}>
        <RefusedItem
          refusal={answer.refusal}
          at={(place) => {
            const line = answer.draft.lines.find(({ position }) => position === place);
            return line === undefined ? undefined : answer.goodsOf(line);
          }}
        />
      </Refusal>
      <PriceAll quote={quote} answer={answer} isLocked={isTaken} />
      <AnswerLines quote={quote} answer={answer} isLocked={isTaken} />
      <AnswerTerms answer={answer} isLocked={isTaken} />
      {isTaken ? null : <AnswerBar quote={quote} draft={draft} answer={answer} />}
    </form>
  );
}

/** What someone else saved in the meantime, against what is typed here. */
function Stale({ answer: { stale, isDirty, takeBack } }: { answer: Answer }) {
  const t = useTranslations('quote_desk.stale');
  if (stale === null || !isDirty) return null;
  const { before, now } = stale;
  const wereAt = new Map(before.lines.map((line) => [line.key, JSON.stringify(line)]));
  const changed = now.lines.filter((line) => wereAt.get(line.key) !== JSON.stringify(line)).length;
  return (
    <StaleNotice title={t('title')} problem={stale.problem}>
      <p className="bare">{t('lines', { count: changed })}</p>
      <Button variant="default" size="sm" onClick={() => takeBack()}>
        {t('take_theirs')}
      </Button>
    </StaleNotice>
  );
}
