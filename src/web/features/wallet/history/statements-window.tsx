import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { formattingLocale } from '#shared/locale.ts';
import { call } from '#web/api/call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Dialog } from '#web/ui/act/dialog.tsx';
import { Answered } from '#web/ui/page/answered.tsx';
import { RowsSkeleton } from '#web/ui/page/skeletons.tsx';
import { useCurrency } from '#web/ui/show/currency.ts';
import { PaperLinks } from '#web/ui/show/paper-link.tsx';
import classes from './statements.module.css';

export interface StatementsWindowProps {
  isOpen?: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A PDF for each month with movements, in the reader's language first. */
export function StatementsWindow({ opener, onClose }: StatementsWindowProps) {
  const t = useTranslations('wallet.statements');
  const statements = useQuery({
    queryKey: ['balance', 'statements'],
    queryFn: async ({ signal }) => (await call('GET /api/statements', { signal })).data,
  });
  return (
    <Dialog title={t('button')} isOpen onClose={onClose} opener={opener}>
      <Answered answer={statements} waiting={<RowsSkeleton rows={4} />}>
        {(months) =>
          months.length === 0 ? (
            <p className="bare muted">{t('empty')}</p>
          ) : (
            <div className="stack gap-sm">
              <p className="bare muted">{t('text')}</p>
              <ul className="bare lines" aria-label={t('list')}>
                {months.map((one) => (
                  <Month key={one.month} {...one} />
                ))}
              </ul>
            </div>
          )
        }
      </Answered>
    </Dialog>
  );
}

function Month({ month, movements }: { month: string; movements: number }) {
  const t = useTranslations('wallet.statements');
  const { language } = useLanguage();
  const { currency } = useCurrency();
  const format = new Intl.DateTimeFormat(formattingLocale(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const name = format.format(new Date(`${month}-01T00:00:00Z`));
  return (
    <li className="row wrap between">
      <span className="stack gap-0">
        {name}
        <span className="muted tiny">{t('movements', { count: movements })}</span>
      </span>
      <span className={`row push ${classes['links']}`}>
        <PaperLinks
          address={`/api/statements/${month}.pdf`}
          currency={currency}
          fallbackName={`statement-${month}`}
          label={(one) => t('download', { month: name, language: t(`languages.${one}`) })}
          done={t('done')}
        />
      </span>
    </li>
  );
}
