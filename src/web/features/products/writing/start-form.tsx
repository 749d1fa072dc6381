import { Button, Paper } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import {
  WRITING_MAX,
  writingSizes,
  writingTones,
  type WritingSize,
  type WritingTone,
} from '#shared/products/writing.contract.ts';
import { languages, type Language } from '#shared/locale.ts';
import { call, type AnswerOf } from '#web/api/call.ts';
import { Refusal } from '#web/ui/act/refusal.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { LoadingBlock } from '#web/ui/page/loading-block.tsx';
import { part } from '#web/ui/page/part.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { staffCategoriesQuery } from '../categories/category-queries.ts';
import { writingCountQuery, type WritingFilter } from './writing-queries.ts';
import type { Choice } from './writing-search.ts';

/** Only for who comes from the list of products. */
const Chosen = part(async () => (await import('./chosen.tsx')).Chosen);

interface Wanted {
  language: Language;
  tone: WritingTone;
  size: WritingSize;
  category: string;
  scope: 'picked' | 'matching';
  onlyMissing: boolean;
  applies: boolean;
}

const usual: Wanted = {
  language: 'ar',
  tone: 'plain',
  size: 'short',
  category: '',
  scope: 'picked',
  onlyMissing: false,
  applies: false,
};

/** Which products, in which language and how; by itself it changes nothing that is on sale. */
export function StartForm({ isBusy, choice }: { isBusy: boolean; choice: Choice | null }) {
  const t = useTranslations('writing.form');
  const navigate = useNavigate();
  const draft = useDraft({
    initial: usual,
    send: async (wanted, { idempotencyKey }) => {
      const { language, tone, size, applies } = wanted;
      const filter = filterOf(wanted, choice);
      const body = { language, tone, size, applies, only_missing: wanted.onlyMissing, filter };
      return (await call('POST /api/admin/writing/runs', { body, idempotencyKey })).data;
    },
    topics: ['writing'],
    done: () => t('starting'),
    onDone: ({ id }) => void navigate({ to: '/admin/descriptions/$runId', params: { runId: id } }),
  });
  const { form, submit } = draft;
  const { category, scope, onlyMissing, applies } = draft.draft;
  const { data: counted } = useQuery(writingCountQuery(filterOf(draft.draft, choice)));
  const toWrite = counted === undefined ? null : textsToWrite(counted, draft.draft);
  return (
    <Paper>
      <form ref={form} onSubmit={submit} noValidate className="stack">
        <Refusal error={draft.refusal} />
        {choice === null ? (
          <CategoryField value={category} onChange={(value) => draft.set({ category: value })} />
        ) : (
          <PartBoundary fallback={<LoadingBlock height={72} />}>
            <Chosen choice={choice} scope={scope} onChoose={(value) => draft.set({ scope: value })} />
          </PartBoundary>
        )}
        <Manner wanted={draft.draft} onChange={draft.set} />
        <Tick isTicked={onlyMissing} onChange={(value) => draft.set({ onlyMissing: value })}>
          {t('only_missing')}
        </Tick>
        <Tick isTicked={applies} onChange={(value) => draft.set({ applies: value })}>
          {t('applies')}
        </Tick>
        <div className="row wrap">
          <Button
            type="submit"
            disabled={isBusy || draft.isBusy || toWrite === 0}
            leftSection={<IconSparkles size={18} aria-hidden />}
          >
            {t('start')}
          </Button>
          {isBusy ? <span className="muted small">{t('busy')}</span> : null}
          {/* Behind the button, which must not move from under a finger as this comes. */}
          {counted === undefined ? null : <Counted counted={counted} wanted={draft.draft} />}
        </div>
      </form>
    </Paper>
  );
}

function filterOf({ category, scope }: Wanted, choice: Choice | null): WritingFilter {
  if (choice === null) return { status: 'active', ...(category === '' ? {} : { category_id: category }) };
  return scope === 'matching' && choice.matching !== null ? choice.matching : { ids: choice.ids };
}

interface MannerProps {
  wanted: Wanted;
  onChange: (change: Partial<Wanted>) => void;
}

/** In which language, how, and how long. */
function Manner({ wanted: { language, tone, size }, onChange }: MannerProps) {
  const t = useTranslations('writing.form');
  return (
    <>
      <div className="row gap-sm">
        <SelectField
          className="grow"
          label={t('language')}
          value={language}
          options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={(value) => onChange({ language: value })}
        />
        <SelectField
          className="grow"
          label={t('tone')}
          value={tone}
          options={writingTones.map((value) => ({ value, label: t(`tones.${value}`) }))}
          onChange={(value) => onChange({ tone: value })}
        />
      </div>
      <SelectField
        label={t('size')}
        value={size}
        options={writingSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
        onChange={(value) => onChange({ size: value })}
      />
    </>
  );
}

interface CountedProps {
  counted: AnswerOf<'POST /api/admin/writing/count'>;
  wanted: Wanted;
}

/** How many products these are, how many have a text, how many will get one. */
function Counted({ counted, wanted }: CountedProps) {
  const t = useTranslations('writing.form');
  const { count, described } = counted;
  const { language } = wanted;
  return (
    <output className="muted small">
      {count > WRITING_MAX
        ? t('too_many', { maximum: WRITING_MAX })
        : [
            t('counted', { count }),
            t(`described_${language}`, { count: described[language] }),
            t('will_write', { count: textsToWrite(counted, wanted) }),
          ].join(' · ')}
    </output>
  );
}

/** 0: there is nothing to begin with. */
function textsToWrite(
  { count, described }: AnswerOf<'POST /api/admin/writing/count'>,
  { language, onlyMissing }: Wanted,
): number {
  if (count > WRITING_MAX) return 0;
  return count - (onlyMissing ? described[language] : 0);
}

function CategoryField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('writing.form');
  const say = useInLanguage();
  const { data: categories = [] } = useQuery(staffCategoriesQuery);
  return (
    <SelectField
      label={t('category')}
      value={value}
      options={[
        { value: '', label: t('all_active') },
        ...categories.map(({ id, name, name_ar }) => ({ value: id, label: say(name, name_ar) })),
      ]}
      onChange={onChange}
    />
  );
}
