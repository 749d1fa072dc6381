import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { themes } from '#shared/accounts/accounts.contract.ts';
import { useTheme } from '#web/colour-scheme.ts';
import { useSession } from '#web/session/session.ts';
import { useChosenLanguage } from '#web/session/use-chosen-language.ts';
import { useKeepChoice } from '#web/session/preferences.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { useOfferedCurrencies } from '#web/shell/header/currency-select.tsx';
import { Notice } from '#web/ui/show/notice.tsx';
import { ChoiceRow } from '#web/ui/form/choice-row.tsx';
import { Saved } from '#web/ui/form/saved.tsx';
import { Section } from './section.tsx';

/** Each language in its own words, for those who read only that one. */
const languageOptions = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
] as const;

/** How the store looks: as on this device now, and kept in the profile for others. */
export function Preferences() {
  const t = useTranslations('shell');
  const saved = useTranslations('settings')('saved');
  const { language, setLanguage } = useChosenLanguage();
  const { languages: offered } = useSession().store;
  const { currency, setCurrency } = useCurrency();
  const currencies = useOfferedCurrencies();
  const { theme, setTheme } = useTheme();
  const keep = useKeepChoice();
  const [outcome, setOutcome] = useState<'none' | 'kept' | 'not_kept'>('none');

  const followed = useRef({ going: 0, areKept: true });

  /** Of choices that were made one upon the other it is told once all are answered. */
  function follow(choosing: Promise<boolean>): void {
    const { current } = followed;
    if (current.going === 0) current.areKept = true;
    current.going += 1;
    setOutcome('none');
    const end = (isKept: boolean) => {
      current.going -= 1;
      current.areKept &&= isKept;
      if (current.going === 0) setOutcome(current.areKept ? 'kept' : 'not_kept');
    };
    choosing.then(end, () => end(false));
  }

  return (
    <Section name="preferences" aside={<Saved>{outcome === 'kept' ? saved : null}</Saved>}>
      {outcome === 'not_kept' ? (
        <NotKept onRetry={() => follow(keep({ language, currency, theme }).then(() => true))} />
      ) : null}
      <ChoiceRow
        name={t('header.language')}
        value={language}
        options={languageOptions.filter(({ value }) => offered.includes(value))}
        onChoose={(chosen) => follow(setLanguage(chosen))}
      />
      {currencies.length === 0 ? null : (
        <ChoiceRow
          name={t('header.currency')}
          value={currency}
          options={currencies.map((value) => ({ value, label: t(`currencies.${value}`) }))}
          onChoose={(chosen) => follow(setCurrency(chosen))}
        />
      )}
      <ChoiceRow
        name={t('theme.title')}
        value={theme}
        options={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        onChoose={(chosen) => follow(setTheme(chosen))}
      />
    </Section>
  );
}

function NotKept({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <>
      <Notice kind="problem">{t('settings.preferences.not_kept')}</Notice>
      <Group>
        <Button variant="default" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      </Group>
    </>
  );
}
