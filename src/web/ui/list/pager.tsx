import { Group } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../links.tsx';

export type PageAddress = Pick<LinkProps, 'to' | 'search'>;

interface PagerProps {
  isFirst: boolean;
  /** Null on the last page. */
  next: string | null;
  /** The address of the page that begins at a cursor; null: of the first. */
  addressOf: (cursor: string | null) => PageAddress;
}

/** The ways to the other pages of a list; the one before is where the visitor comes from. */
export function Pager({ isFirst, next, addressOf }: PagerProps) {
  const t = useTranslations('shell.paging');
  if (isFirst && next === null) return null;
  return (
    <Group justify="center" gap="sm">
      {isFirst ? null : (
        <ButtonLink {...addressOf(null)} variant="default">
          {t('first')}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink {...addressOf(next)} variant="default">
          {t('next')}
        </ButtonLink>
      )}
    </Group>
  );
}
