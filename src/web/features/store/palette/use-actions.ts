import {
  IconCoins,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconWallet,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useTheme } from '#web/colour-scheme.ts';
import { useChosenLanguage } from '#web/session/use-chosen-language.ts';
import { useSession } from '#web/session/session.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { useOfferedCurrencies } from '#web/shell/header/currency-select.tsx';
import { useSignOut } from '#web/shell/header/use-sign-out.ts';
import type { Entry } from './palette-entry.ts';
import type { Go } from './use-go.ts';

const themes = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const;
/** Each in its own words, for those who read only that one. */
const languages = [
  { value: 'en', name: 'English' },
  { value: 'ar', name: 'العربية' },
] as const;

/** What can be done from every page. What is chosen already is not offered. */
export function useActions(go: Go, close: () => void): Entry[] {
  const t = useTranslations('palette.actions');
  const also = useTranslations('palette.also');
  const isBarred = useTeamBarrier()('add_funds') !== null;
  const { reseller } = useSession();
  const { leave } = useSignOut();
  const choices = useChoices(close);
  return [
    ...(isBarred || reseller === null
      ? []
      : [
          {
            id: 'add-funds',
            label: t('add_funds'),
            also: also('deposit'),
            Icon: IconWallet,
            run: () => go({ to: '/deposit' }),
          },
        ]),
    ...choices,
    { id: 'sign-out', label: t('sign_out'), also: also('sign_out'), Icon: IconLogout, run: leave },
  ];
}

/** Language, currency and theme, kept as the header keeps them. */
function useChoices(close: () => void): Entry[] {
  const t = useTranslations('palette.actions');
  const also = useTranslations('palette.also');
  const names = useTranslations('shell.currencies');
  const { language, setLanguage } = useChosenLanguage();
  const { currency, setCurrency } = useCurrency();
  const { theme, setTheme } = useTheme();
  const offered = useOfferedCurrencies();
  return [
    ...languages
      .filter(({ value }) => value !== language)
      .map(({ value, name }) => ({
        id: `language-${value}`,
        label: t('language', { language: name }),
        also: also('language'),
        Icon: IconLanguage,
        run: () => void setLanguage(value).finally(close),
      })),
    ...offered
      .filter((one) => one !== currency)
      .map((one) => ({
        id: `currency-${one}`,
        label: t('currency', { currency: names(one) }),
        also: `${one} ${also('currency')}`,
        detail: one,
        Icon: IconCoins,
        run: () => {
          void setCurrency(one);
          close();
        },
      })),
    ...themes
      .filter(({ scheme }) => scheme !== theme)
      .map(({ scheme, Icon }) => ({
        id: `theme-${scheme}`,
        label: t(`theme.${scheme}`),
        also: also('theme'),
        Icon,
        run: () => {
          void setTheme(scheme);
          close();
        },
      })),
  ];
}
