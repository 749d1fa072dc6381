import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { helpArticles } from '#shared/support/help-articles.en.ts';

interface HelpLinkProps {
  /** Of the articles that the store comes with. */
  article: keyof typeof helpArticles;
  /** What it explains, as the page calls it. */
  topic: string;
}

const Mark = createLink(function Mark(props: Omit<ComponentPropsWithRef<'a'>, 'color'>) {
  return (
    <ActionIcon component="a" variant="subtle" color="gray" size={36} radius="xl" {...props}>
      <IconHelpCircle size={20} aria-hidden />
    </ActionIcon>
  );
});

/** A question mark beside what an article of the help centre explains. */
export function HelpLink({ article, topic }: HelpLinkProps) {
  const name = useTranslations('shell')('help_about', { topic: isolate(topic) });
  return <Mark to="/help/$slug" params={{ slug: article }} aria-label={name} title={name} />;
}
