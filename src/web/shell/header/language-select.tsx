import { IconLanguage } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/session/session.ts';
import { useChosenLanguage } from '#web/session/use-chosen-language.ts';
import { ChoiceSelect } from './choice-select.tsx';

/** Each language in its own words, for those who read only that one. */
const options = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
] as const;

export function LanguageSelect() {
  const t = useTranslations('shell.header');
  const { language, setLanguage } = useChosenLanguage();
  const { languages: offered } = useSession().store;
  // Nothing to choose.
  if (offered.length < 2) return null;
  return (
    <ChoiceSelect
      name={t('language')}
      value={language}
      options={options}
      onChoose={(chosen) => void setLanguage(chosen)}
      icon={<IconLanguage size={18} aria-hidden />}
    />
  );
}
