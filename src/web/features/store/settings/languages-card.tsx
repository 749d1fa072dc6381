import { useTranslations } from 'use-intl';
import { languages, type Language } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Tick } from '#web/ui/form/tick.tsx';
import { CardForm, type CardProps } from './card-form.tsx';
import { useCard } from './use-card.ts';

/** Each in its own words, for those who read only that one. */
const NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' };

/** Which languages the pages are offered in, and in which one a stranger reads them first. */
export function LanguagesCard({ settings, onDirty }: CardProps) {
  const t = useTranslations('store_settings.languages');
  const draft = useCard({
    card: 'languages',
    settings,
    typedOf: ({ offered, first }) => ({ offered, first }),
    problems: ({ offered, first }) => ({
      offered: offered.length === 0 ? t('none') : null,
      first: offered.length === 0 || offered.includes(first) ? null : t('not_offered'),
    }),
    send: ({ offered, first }, version) =>
      call('PUT /api/admin/settings/languages', { body: { offered, first, version } }),
  });
  const { offered, first } = draft.draft;

  function offer(language: Language, isOffered: boolean): void {
    const now = languages.filter((one) => (one === language ? isOffered : offered.includes(one)));
    const [only] = now;
    draft.set({ offered: now, ...(now.length === 1 && only !== undefined ? { first: only } : {}) });
  }

  return (
    <CardForm card="languages" draft={draft} onDirty={onDirty}>
      <div>
        {languages.map((language) => (
          <Tick
            key={language}
            isTicked={offered.includes(language)}
            disabled={draft.isBusy}
            error={draft.isTold && language === 'ar' && offered.length === 0 ? t('none') : null}
            onChange={(isOffered) => offer(language, isOffered)}
          >
            <span lang={language}>{NAMES[language]}</span>
          </Tick>
        ))}
      </div>
      <SelectField
        label={t('first')}
        description={t('first_hint')}
        value={first}
        disabled={draft.isBusy || offered.length < 2}
        options={languages.map((value) => ({ value, label: NAMES[value] }))}
        onChange={(value) => draft.set({ first: value })}
      />
    </CardForm>
  );
}
