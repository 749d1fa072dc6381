import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Section as Card } from '#web/ui/page/section.tsx';
import classes from './settings-page.module.css';
import type { SettingsSection } from './settings-search.ts';

interface SectionProps {
  name: SettingsSection;
  /** Beside the title: how things stand, or that something was saved. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One card of the settings. */
export function Section({ name, aside, children }: SectionProps) {
  const t = useTranslations(`settings.${name}`);
  return (
    <Card
      id={elementId(name)}
      className={classes['section'] ?? ''}
      title={t('title')}
      text={t('intro')}
      aside={aside}
    >
      {children}
    </Card>
  );
}

/** Brings a section into view and puts the focus on its title. */
export function showSection(name: SettingsSection): void {
  document.querySelector(`#${elementId(name)}`)?.scrollIntoView();
  focusSection(name);
}

export function focusSection(name: SettingsSection): void {
  document.querySelector<HTMLElement>(`#${elementId(name)} h2`)?.focus({ preventScroll: true });
}

function elementId(name: SettingsSection): string {
  return `settings-${name}`;
}
