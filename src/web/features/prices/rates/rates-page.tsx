import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { currencies } from '#shared/money.ts';
import { useMay } from '#web/session/access.tsx';
import { useList } from '#web/ui/list/use-list.ts';
import { Answered } from '#web/ui/page/answered.tsx';
import { Columns } from '#web/ui/page/columns.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { CardGridSkeleton } from '#web/ui/page/skeletons.tsx';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { RateCard } from './rate-card.tsx';
import { RateHistory } from './rate-history.tsx';
import { ratesQuery } from './rates-queries.ts';
import { ratesSearch, type Changeable } from './rates-search.ts';

const RateDialog = whenOpened(async () => (await import('./rate-dialog.tsx')).RateDialog);

/** The rates in force, what another one would do, and every one that ever was (design, section 5). */
export function RatesPage() {
  const t = useTranslations('rates');
  const list = useList('/admin/rates', ratesSearch);
  const opener = useRef<HTMLElement>(null);
  const mayChange = useMay()('change_rates');
  const { change, ...shown } = list.search;

  function open(currency: Changeable, button: HTMLElement): void {
    opener.current = button;
    list.show({ ...shown, change: currency });
  }

  return (
    <Page
      address={ratesSearch}
      title={t('title')}
      text={mayChange ? t('text') : `${t('text')} ${t('may_not')}`}
      breadcrumb={<AdminBreadcrumb>{t('title')}</AdminBreadcrumb>}
    >
      <Columns isSlim aside={<RateHistory list={list} />}>
        <Rates onChange={mayChange ? open : null} />
      </Columns>
      <RateDialog
        currency={change ?? null}
        isOpen={change !== undefined && mayChange}
        onClose={() => list.show(shown, { isTyping: true })}
        opener={opener}
      />
    </Page>
  );
}

interface RatesProps {
  /** Null for those who only read them. */
  onChange: ((currency: Changeable, button: HTMLElement) => void) | null;
}

function Rates({ onChange }: RatesProps) {
  const t = useTranslations('rates');
  return (
    <Answered
      answer={useQuery(ratesQuery)}
      failed={t('load_failed')}
      waiting={<CardGridSkeleton cards={3} height={150} />}
    >
      {(rates) => (
        <ul className="cards" aria-label={t('list')}>
          {rates
            .toSorted((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency))
            .map((rate) => (
              <RateCard key={rate.currency} rate={rate} onChange={onChange} />
            ))}
        </ul>
      )}
    </Answered>
  );
}
