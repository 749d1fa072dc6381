import { Badge, Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { directionOf } from '#shared/locale.ts';
import { DESCRIPTION_MAX, type WritingLine, type WritingRun } from '#shared/products/writing.contract.ts';
import { call } from '#web/api/call.ts';
import { ProductLink } from '#web/features/catalogue/product-link.tsx';
import { useAct } from '#web/ui/act/use-act.ts';

const COLOURS: Record<WritingLine['state'], string> = {
  waiting: 'gray',
  written: 'yellow',
  failed: 'red',
  accepted: 'green',
  overtaken: 'red',
  dismissed: 'gray',
  undone: 'gray',
};

/** A product's text: what is on sale, and what would be; the new one can be edited before it is accepted. */
export function RunLine({ run, line }: { run: WritingRun; line: WritingLine }) {
  const t = useTranslations('writing');
  const { state, problem, before, written, accepted } = line;
  return (
    <article className="stack gap-sm">
      <div className="row between wrap">
        <h3 className="bare medium">
          <ProductLink product={line.product_id}>{line.name}</ProductLink>
        </h3>
        <Badge variant="light" color={COLOURS[state]}>
          {t(`states.${state}`)}
        </Badge>
      </div>
      {problem === null ? null : <p className="bare wrong">{t(`problems.${problem}`)}</p>}
      {written === null ? null : (
        <div className="pair">
          <div>
            <h4 className="bare legend">{t('lines.before')}</h4>
            <p className="bare as-written" lang={run.language} dir={directionOf(run.language)}>
              {before === '' ? <span className="muted">{t('lines.none')}</span> : before}
            </p>
          </div>
          {state === 'written' ? (
            <Undecided run={run} line={line} written={written} />
          ) : (
            <div>
              <h4 className="bare legend">{t('lines.after')}</h4>
              <p className="bare as-written" lang={run.language} dir={directionOf(run.language)}>
                {accepted ?? written}
              </p>
            </div>
          )}
        </div>
      )}
    </article>
  );
}

function Undecided({ run, line, written }: { run: WritingRun; line: WritingLine; written: string }) {
  const t = useTranslations('writing');
  const [text, setText] = useState(written);
  const params = { id: run.id };
  const topics = ['writing', 'catalogue'];
  const accepting = useAct({
    topics,
    act: async () => {
      const edited = text.trim() === written ? {} : { text: text.trim() };
      const body = { lines: [{ place: line.place, ...edited }] };
      return (await call('POST /api/admin/writing/runs/{id}/accept', { params, body })).data;
    },
    done: ({ changed, overtaken }) => t('accept_all.done', { changed, overtaken }),
  });
  const dismissing = useAct({
    topics,
    act: async () =>
      (await call('POST /api/admin/writing/runs/{id}/dismiss', { params, body: { places: [line.place] } }))
        .data,
    done: () => t('lines.dismissed'),
  });
  const isBusy = accepting.isPending || dismissing.isPending;
  const isEmpty = text.trim() === '';
  return (
    <div className="stack gap-sm">
      <Textarea
        label={t('lines.after')}
        lang={run.language}
        dir={directionOf(run.language)}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={DESCRIPTION_MAX}
        value={text}
        error={isEmpty ? t('lines.empty_text') : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="sm">
        <Button size="sm" disabled={isBusy || isEmpty} onClick={() => accepting.mutate()}>
          {t('lines.accept')}
        </Button>
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => dismissing.mutate()}>
          {t('lines.dismiss')}
        </Button>
      </Group>
    </div>
  );
}
