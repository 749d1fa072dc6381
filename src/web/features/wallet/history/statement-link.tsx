import { useTranslations } from 'use-intl';
import type { Language } from '#shared/locale.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { PaperLink } from '#web/ui/show/paper-link.tsx';

interface StatementLinkProps {
  /** e.g. 2026-11 */
  month: string;
  /** As it is read. */
  name: string;
  /** Of the statement. */
  language: Language;
}

export function StatementLink({ month, name, language }: StatementLinkProps) {
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
