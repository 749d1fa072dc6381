import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { SignOutButton, Who } from '../header/account-menu.tsx';
import { CurrencySelect, useOfferedCurrencies } from '../header/currency-select.tsx';
import { LanguageSelect } from '../header/language-select.tsx';
import classes from './sheet.module.css';
import { ThemeChoice } from './theme-choice.tsx';

/** What the header has no room for on small screens: who is signed in, what they choose, where else they go, the way out. */
export function QuickSettings({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const hasCurrencies = useOfferedCurrencies().length > 0;
  return (
    <div className="stack">
      <Who />
      <div className={classes['choices']}>
        {hasCurrencies ? <span>{t('header.currency')}</span> : null}
        <CurrencySelect />
        <span>{t('header.language')}</span>
        <LanguageSelect />
        <span>{t('theme.title')}</span>
        <ThemeChoice />
      </div>
      {children}
      <SignOutButton />
    </div>
  );
}
