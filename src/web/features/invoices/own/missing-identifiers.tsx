import { Alert } from '@mantine/core';
import { IconFileInfo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Business } from '#shared/resellers/business.contract.ts';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import { formattingLocale } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useMay } from '#web/session/access.tsx';
import { useSession } from '#web/session/session.ts';
import { TextLink } from '#web/ui/links.tsx';
import { businessQuery } from '#web/features/resellers/business-query.ts';

const needed = ['trade_name', 'address', 'rc', 'nif', 'nis', 'ai'] as const satisfies (keyof Business)[];

/** What an Algerian invoice says of its buyer and the business has not given; nothing where all is there. */
export function MissingIdentifiers() {
  const { reseller } = useSession();
  return reseller === null ? null : <Missing reseller={reseller} />;
}

function Missing({ reseller }: { reseller: NonNullable<Session['reseller']> }) {
  const t = useTranslations('invoices.missing');
  const list = new Intl.ListFormat(formattingLocale(useLanguage().language));
  const isOwn = useMay()('manage_business');
  const { data } = useQuery(businessQuery(reseller));
  const missing = data === undefined ? [] : needed.filter((field) => data[field] === null);
  if (missing.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconFileInfo aria-hidden />}
      title={t('title', { fields: list.format(missing.map((field) => t(`fields.${field}`))) })}
    >
      {t(isOwn ? 'text' : 'ask_owner')}{' '}
      {isOwn ? (
        <TextLink to="/client-profile" search={{ tab: 'business' }} inherit c="inherit" underline="always">
          {t('fill_in')}
        </TextLink>
      ) : null}
    </Alert>
  );
}
