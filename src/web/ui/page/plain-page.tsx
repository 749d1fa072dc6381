import { Group, Stack, Text, Title } from '@mantine/core';
import { useMatch } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

export interface PlainPageProps {
  title: string;
  /** What the page is for, in a sentence. */
  text?: string;
  /** The steps below the dashboard: `<Breadcrumb>`. */
  breadcrumb?: ReactNode;
  /** The page's one main action, and what else belongs beside the title. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page whose address is no matter of its own. Names the window and tells screen readers of arrivals. */
export function PlainPage({ title, text, breadcrumb, actions, children }: PlainPageProps) {
  const t = useTranslations('shell');
  const heading = useHeadingFocus();
  return (
    <Stack gap={10}>
      <title>{`${title} · ${t('brand')}`}</title>
      <Stack gap={2}>
        {breadcrumb}
        <Group justify="space-between" gap="sm">
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {actions === undefined ? null : <Group gap="sm">{actions}</Group>}
        </Group>
        {text === undefined ? null : (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}

/** The first page of a visit is announced by the browser; the ones after it are by moving the focus to their heading. */
let announcedPath = import.meta.env.SSR ? '' : withoutSlash(location.pathname);

function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page's own address: the one in the bar is the next page's already while this one still shows.
  const pathname = useMatch({ strict: false, select: (match) => withoutSlash(match.pathname) });
  useEffect(() => {
    if (pathname === announcedPath) return;
    announcedPath = pathname;
    heading.current?.focus({ preventScroll: true });
  }, [pathname]);
  return heading;
}

/** The router ends the address of a section's own page with a slash, a link to it does not. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
