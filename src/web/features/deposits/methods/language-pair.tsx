import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { languages, type Language } from '#shared/locale.ts';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';

export interface ShownLanguage {
  /** The one that shows where there is room for one. */
  shown: Language;
  onShow: (language: Language) => void;
}

/** The same in both languages: side by side, or as tabs where there is no room. */
export function LanguagePair({
  shown,
  onShow,
  children,
}: ShownLanguage & { children: (language: Language) => ReactNode }) {
  const t = useTranslations('payments.languages');
  const isWide = useIsWide();
  if (isWide) {
    return (
      <div className="pair">
        {languages.map((language) => (
          <div key={language} className="stack">
            {children(language)}
          </div>
        ))}
      </div>
    );
  }
  return (
    <Tabs value={shown} onChange={(value) => onShow(value === 'ar' ? 'ar' : 'en')} keepMounted={false}>
      <Tabs.List grow aria-label={t('label')}>
        {languages.map((language) => (
          <Tabs.Tab key={language} value={language}>
            {t(language)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} pt="sm">
        {children(shown)}
      </Tabs.Panel>
    </Tabs>
  );
}
