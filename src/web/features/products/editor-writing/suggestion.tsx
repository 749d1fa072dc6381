import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { directionOf, isolate } from '#shared/locale.ts';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { Preview } from '#web/ui/show/preview.tsx';
import type { ProductForm } from '../editor/use-product-form.ts';
import { SuggestedRows } from './suggested-rows.tsx';
import { fieldOf, hasName, isOfList, nameIn, type Suggesting, type WrittenField } from './use-suggestion.ts';

interface SuggestionProps {
  form: ProductForm;
  suggesting: Suggesting;
}

/** What was written, beside what stands there: on its way, refused, or to be accepted. */
export function Suggestion({ form, suggesting }: SuggestionProps) {
  const t = useTranslations('writing.editor');
  const labels = useTranslations('product_editor.labels');
  const { shown, isWaiting } = suggesting;
  const frame = useFrame(suggesting);
  if (shown === null) return null;
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className="ringed rounded"
      aria-label={t('title', { field: labels(fieldOf(shown.wish)) })}
      aria-busy={isWaiting}
    >
      <Preview>
        {isWaiting ? (
          <>
            <output className="muted">{t('waiting')}</output>
            <LoadingBlock height={72} />
          </>
        ) : null}
        {shown.error === null ? null : (
          <Refusal error={shown.error} title={t('failed')}>
            {hasName(form) ? null : ` ${t('needs_name')}`}
          </Refusal>
        )}
        {shown.answer === null ? (
          <div className="row wrap">
            <Ways suggesting={suggesting} />
          </div>
        ) : (
          <Written form={form} suggesting={suggesting} shown={shown} answer={shown.answer} />
        )}
      </Preview>
    </section>
  );
}

/** It has the focus from who pressed for it, keeps in sight what came, and goes by Escape. */
function useFrame({ shown, isWaiting, close }: Suggesting) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever went on to something else meanwhile is left there.
    if (document.activeElement === shown?.opener) frame.current?.focus();
    // Once for each that was asked for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown?.wish]);
  useEffect(() => {
    // It has grown.
    if (frame.current?.contains(document.activeElement) === true)
      frame.current.scrollIntoView({ block: 'nearest' });
  }, [isWaiting]);
  useEffect(() => {
    const section = frame.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    section?.addEventListener('keydown', leave);
    return () => section?.removeEventListener('keydown', leave);
  }, [close]);
  return frame;
}

/** Another one, or none. */
function Ways({ suggesting: { shown, isWaiting, ask, close } }: { suggesting: Suggesting }) {
  const t = useTranslations('writing.editor');
  return (
    <>
      {shown === null || isWaiting ? null : (
        <Button size="sm" variant="default" onClick={() => ask(shown.wish, shown.opener)}>
          {t('again')}
        </Button>
      )}
      <Button size="sm" variant="default" onClick={close}>
        {t(isWaiting ? 'cancel' : 'dismiss')}
      </Button>
    </>
  );
}

interface WrittenProps extends SuggestionProps {
  shown: NonNullable<Suggesting['shown']>;
  answer: NonNullable<NonNullable<Suggesting['shown']>['answer']>;
}

function Written({ form, suggesting, shown: { wish, before }, answer }: WrittenProps) {
  const t = useTranslations('writing.editor');
  const rest = { form, onDone: suggesting.close, others: <Ways suggesting={suggesting} /> };
  return (
    <>
      {isOfList(wish) ? (
        <SuggestedRows {...rest} wish={wish} texts={answer.texts} />
      ) : (
        <SuggestedText
          {...rest}
          field={wish.field}
          language={wish.language}
          before={before}
          text={answer.texts[0] ?? ''}
        />
      )}
      <p className="muted small">
        {answer.model !== null
          ? t('by_model', { model: isolate(answer.model) })
          : t(wish.task === 'shorten' ? 'first_sentence' : 'by_template')}{' '}
        {t('unsaved')}
      </p>
    </>
  );
}

interface SuggestedTextProps {
  form: ProductForm;
  field: WrittenField;
  language: 'en' | 'ar';
  /** What stood there when it was asked for. */
  before: string;
  text: string;
  onDone: () => void;
  others: ReactNode;
}

function SuggestedText({ form, field, language, before, text, onDone, others }: SuggestedTextProps) {
  const t = useTranslations('writing');
  const name = nameIn(field, language);
  const now = form.draft[name];
  const isSame = now.trim() === text;
  const isOvertaken = !isSame && now !== before;
  const written = { className: 'as-written', lang: language, dir: directionOf(language) };

  function accept(): void {
    form.changeWithUndo({ [name]: text }, t('editor.replaced'));
    onDone();
  }

  return (
    <>
      <div className="pair">
        <div>
          <h3 className="bare legend small">{t('lines.before')}</h3>
          <p {...written}>{now === '' ? <span className="muted">{t('editor.nothing')}</span> : now}</p>
        </div>
        <div>
          <h3 className="bare legend small">{t('editor.suggestion')}</h3>
          <p {...written}>{text}</p>
        </div>
      </div>
      {isSame || isOvertaken ? (
        <output className={isOvertaken ? 'warns' : 'muted'}>
          {t(isSame ? 'editor.same' : 'editor.overtaken')}
        </output>
      ) : null}
      <div className="row wrap">
        {isSame || isOvertaken ? null : (
          <Button size="sm" onClick={accept}>
            {t('editor.use')}
          </Button>
        )}
        {others}
      </div>
    </>
  );
}
