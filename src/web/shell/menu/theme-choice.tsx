import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useTheme } from '#web/colour-scheme.ts';
import classes from './theme-choice.module.css';

export const themes = [
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
  { scheme: 'auto', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const t = useTranslations('shell.theme');
  const { theme, setTheme } = useTheme();
  const name = useId();
  return (
    <fieldset className={`boxed ${classes['choice']}`}>
      <legend className="visually-hidden">{t('title')}</legend>
      {themes.map(({ scheme, Icon }) => (
        <label key={scheme} className={`middle stands tints muted ${classes['option']}`} title={t(scheme)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            aria-label={t(scheme)}
            checked={theme === scheme}
            onChange={() => void setTheme(scheme)}
          />
          <Icon size={18} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
