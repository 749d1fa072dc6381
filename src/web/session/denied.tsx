import { Group, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useProfile } from './session.ts';
import classes from './denied.module.css';
import { ButtonLink } from '../ui/links.tsx';
import { PlainPage } from '../ui/page/plain-page.tsx';

/** Texts of the specification, section 2: some pages have their own. */
const texts = {
  any: { title: 'access_required', text: 'any' },
  products: { title: 'access_required', text: 'products' },
  deposit: { title: 'access_denied', text: 'deposit' },
  bulk_order: { title: 'authentication_required', text: 'bulk_order' },
  dashboard: { title: 'dashboard', text: null },
  admin: { title: 'admin', text: null },
  simple_admin: { title: 'simple_admin', text: null },
} as const;

export type DenialKind = keyof typeof texts;

/** In place of a page that this visitor may not see: why, and the way on. */
export function Denied({ kind }: { kind: DenialKind }) {
  const t = useTranslations('shell.denied');
  const isSignedOut = useProfile() === null;
  const from = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const { title, text } = texts[kind];
  return (
    <div className={classes['page']}>
      <PlainPage title={t(title)}>
        {text === null ? null : <Text>{t(text)}</Text>}
        <Group>
          {isSignedOut ? (
            <ButtonLink to="/" search={{ from }}>
              {t('sign_in')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/dashboard">{t('to_dashboard')}</ButtonLink>
          )}
        </Group>
      </PlainPage>
    </div>
  );
}
