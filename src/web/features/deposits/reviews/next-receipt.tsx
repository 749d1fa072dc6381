import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useProfile } from '#web/session/session.ts';
import { ButtonLink, TextLink } from '#web/ui/links.tsx';
import { longestWaitingQuery } from './review-queries.ts';

interface NextReceiptProps {
  /** Of the deposit on this page. */
  depositId: string;
  /** Whether this one still waits too. */
  isSkip: boolean;
  /** It was decided just now: the next one is what is wanted. */
  takesFocus?: boolean;
}

/** The way to the receipt that waits longest, of those that this person can decide. */
export function NextReceipt({ depositId, isSkip, takesFocus = false }: NextReceiptProps) {
  const t = useTranslations('reviews.outcome');
  const own = useProfile()?.id;
  const { data } = useQuery(longestWaitingQuery);
  const next = data?.find(({ id, first_approval }) => id !== depositId && first_approval?.by.id !== own);
  const link = useRef<HTMLAnchorElement>(null);
  const nextId = next?.id;
  useEffect(() => {
    if (takesFocus && nextId !== undefined) link.current?.focus();
  }, [takesFocus, nextId]);
  if (data === undefined) return null;
  if (next === undefined) return isSkip ? null : <Text c="dimmed">{t('no_next')}</Text>;
  const address = { to: '/admin/deposits/$depositId', params: { depositId: next.id } } as const;
  return isSkip ? (
    <TextLink {...address}>{t('skip')}</TextLink>
  ) : (
    <ButtonLink ref={link} {...address} variant={takesFocus ? 'filled' : 'default'}>
      {t('next')}
    </ButtonLink>
  );
}
