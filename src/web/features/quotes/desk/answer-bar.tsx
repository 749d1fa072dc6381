import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { DeskQuote } from '#shared/quotes/quote-desk.contract.ts';
import type { DraftOffer } from '#shared/quotes/quote-drafts.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import { InlineFacts } from '#web/ui/show/facts.tsx';
import { Exact } from '#web/ui/show/amount.tsx';
import { PaperLink } from '#web/ui/show/paper-link.tsx';
import { totalsOf } from './answer-draft.ts';
import { MarginText } from './margin-text.tsx';
import { SendDialog } from './send-dialog.tsx';
import type { Answer } from './use-answer.ts';
import classes from './answering.module.css';

interface AnswerBarProps {
  quote: DeskQuote;
  draft: DraftOffer;
  answer: Answer;
}

/** In sight however long the answer is: what it comes to, and what is done with it. */
export function AnswerBar({ quote, draft, answer }: AnswerBarProps) {
  const t = useTranslations('quote_desk.answer');
  const { language } = useLanguage();
  const [sending, setSending] = useState<DraftOffer | null>(null);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { isDirty, isBusy, hasWrongLines, saveAnd, takeBack } = answer;
  const isSaved = !isDirty && draft.version > 0;
  const ask = (ready: DraftOffer) => {
    setSending(ready);
    setOpen(true);
  };
  return (
    <SaveBar>
      <div className={`row between wrap ${classes['parts']}`}>
        <div className="stack gap-0">
          <Comes answer={answer} />
          <output className={hasWrongLines ? 'wrong small' : `muted small ${classes['said']}`}>
            {hasWrongLines ? t('wrong') : isDirty ? t('unsaved') : saidOf(draft)}
          </output>
        </div>
        <div className={`row wrap ${classes['acts']}`}>
          {isSaved ? (
            <PaperLink
              address={`/api/admin/quotes/${quote.id}/offer.pdf`}
              language={language}
              fallbackName={quote.number}
              label={t('preview')}
              done={t('preview_done')}
            />
          ) : null}
          {isDirty ? <Discard isOff={isBusy} onDiscard={() => takeBack()} /> : null}
          <Button
            variant="default"
            size="sm"
            loading={isBusy}
            disabled={isSaved}
            {...(isSaved ? { visibleFrom: 'sm' } : {})}
            onClick={() => saveAnd(null)}
          >
            {t('save')}
          </Button>
          <Button
            ref={opener}
            size="sm"
            disabled={isBusy || draft.approval !== null}
            onClick={() => (isSaved ? ask(draft) : saveAnd(ask))}
          >
            {t(quote.version === null ? 'send' : 'send_anew')}
          </Button>
        </div>
      </div>
      {sending === null ? null : (
        <SendDialog
          quote={quote}
          draft={sending}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          opener={opener}
        />
      )}
    </SaveBar>
  );

  function saidOf({ saved }: DraftOffer): string {
    return saved === null ? t('blank') : t('saved', { name: isolate(saved.by) });
  }
}

/** On a telephone the picture says it. */
function Discard({ isOff, onDiscard }: { isOff: boolean; onDiscard: () => void }) {
  const t = useTranslations('quote_desk.answer');
  return (
    <Button
      variant="subtle"
      size="sm"
      px="sm"
      aria-label={t('discard')}
      title={t('discard')}
      disabled={isOff}
      onClick={onDiscard}
    >
      <IconArrowBackUp size={18} aria-hidden />
      <Text span inherit ms="xs" visibleFrom="sm">
        {t('discard')}
      </Text>
    </Button>
  );
}

/** What the answer comes to. */
function Comes({ answer }: Pick<AnswerBarProps, 'answer'>) {
  const t = useTranslations('quote_desk.answer');
  const { currency, lines } = answer.draft;
  const totals = totalsOf(lines, answer.goodsOf);
  if (totals === null) return <InlineFacts facts={[{ name: t('total'), value: '…' }]} />;
  const { total, discount, margin } = totals;
  return (
    <InlineFacts
      facts={[
        { name: t('total'), value: <Exact money={{ amount: total, currency }} /> },
        discount === null ? null : { name: t('discount'), value: <bdi dir="ltr">{`${discount} %`}</bdi> },
        margin === null
          ? null
          : { name: t('margin'), value: <MarginText margin={margin} currency={currency} /> },
      ]}
    />
  );
}
