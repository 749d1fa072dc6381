import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { formattingLocale, type Language, languages } from '#shared/locale.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ErrorCard } from '#web/ui/page/error-card.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { statementsQuery } from '../balance/balance-queries.ts';
import classes from './statements.module.css';
import { useCurrency } from '#web/ui/show/currency.ts';
import { PaperLink } from '#web/ui/show/paper-link.tsx';

/** A PDF for each month with movements, in the reader's language first. */
export function Statements() {
  const t = useTranslations('wallet.statements');
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(statementsQuery);
  if (data === undefined && error !== null) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton rows={4} />;
  if (data.length === 0) return <Text c="dimmed">{t('empty')}</Text>;
  const format = new Intl.DateTimeFormat(formattingLocale(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const ordered = languages.toSorted((a, b) => Number(b === language) - Number(a === language));
  return (
    <Stack gap="sm">
      <Text c="dimmed">{t('text')}</Text>
      <ul className={classes['months']} aria-label={t('list')}>
        {data.map(({ month, movements }) => {
          const name = format.format(new Date(`${month}-01T00:00:00Z`));
          return (
            <li key={month} className={classes['month']}>
              <span className={classes['words']}>
                <span>{name}</span>
                <span className={classes['count']}>{t('movements', { count: movements })}</span>
              </span>
              <span className={classes['links']}>
                {ordered.map((one) => (
                  <StatementLink key={one} month={month} name={name} language={one} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

interface StatementLinkProps {
  /** e.g. 2026-11 */
  month: string;
  /** As it is read. */
  name: string;
  /** Of the statement. */
  language: Language;
}

function StatementLink({ month, name, language }: StatementLinkProps) {
  const t = useTranslations('wallet.statements');
  return (
    <PaperLink
      address={`/api/statements/${month}.pdf`}
      currency={useCurrency().currency}
      language={language}
      fallbackName={`statement-${month}`}
      label={t('download', { month: name, language: t(`languages.${language}`) })}
      done={t('done')}
    />
  );
}
