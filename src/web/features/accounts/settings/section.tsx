import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './section.module.css';
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
  const titleId = useId();
  return (
    <Paper
      component="section"
      id={elementId(name)}
      className={classes['section'] ?? ''}
      aria-labelledby={titleId}
    >
      <Stack gap="md">
        <div>
          <Group justify="space-between" gap="xs">
            <Title order={2} id={titleId} tabIndex={-1}>
              {t('title')}
            </Title>
            {aside}
          </Group>
          <Text c="dimmed">{t('intro')}</Text>
        </div>
        {children}
      </Stack>
    </Paper>
  );
}

/** Said beside the title as soon as a choice is kept: to the eye and to screen readers. */
export function Saved({ isShown }: { isShown: boolean }) {
  const t = useTranslations('settings');
  return (
    <output className={classes['saved']}>
      {isShown ? (
        <>
          <IconCheck size={16} aria-hidden />
          {t('saved')}
        </>
      ) : null}
    </output>
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
