import { Alert, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Offer } from '#shared/quotes/quotes.contract.ts';
import { useAmountText } from '#web/ui/show/amount.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { changesOf } from './offer-changes.ts';

interface OfferVersionsProps {
  /** Oldest first. */
  offers: readonly Offer[];
  shown: Offer;
  onShow: (version: number) => void;
}

/** Which version is shown, whether it still stands, and what it says otherwise than the one before. */
export function OfferVersions({ offers, shown, onShow }: OfferVersionsProps) {
  const t = useTranslations('quotes.versions');
  const last = offers.at(-1);
  const before = offers[offers.indexOf(shown) - 1];
  if (last === undefined) return null;
  return (
    <div className="stack gap-sm">
      <fieldset className="bare row wrap" aria-label={t('label')}>
        {offers.map(({ version }) => (
          <Button
            key={version}
            size="sm"
            variant={version === shown.version ? 'light' : 'default'}
            aria-pressed={version === shown.version}
            onClick={() => onShow(version)}
          >
            {t('version', { version })}
          </Button>
        ))}
      </fieldset>
      {shown === last ? null : (
        <Alert color="yellow" icon={<IconHistory aria-hidden />} role="note">
          {t('outdated', { version: last.version })}{' '}
          <Button variant="default" size="sm" onClick={() => onShow(last.version)}>
            {t('show_last')}
          </Button>
        </Alert>
      )}
      {before === undefined ? null : <Changes before={before} after={shown} />}
    </div>
  );
}

const SHOWN_MAX = 50;
/** More of them would push the offer itself out of the first screen. */
const UNFOLDED_MAX = 3;

function Changes({ before, after }: { before: Offer; after: Offer }) {
  const t = useTranslations('quotes.versions');
  const say = useAmountText();
  const local = useInLanguage();
  const exact = (money: Offer['total']) => say(money, money.currency);
  const changes = changesOf(before, after);
  return (
    <section className="small" aria-label={t('changed', { version: before.version })}>
      <details className="stack gap-xs" open={changes.length <= UNFOLDED_MAX}>
        <summary className="strong">{t('changed', { version: before.version })}</summary>
        {changes.length === 0 ? <span>{t('nothing')}</span> : null}
        <ul className="bare stack gap-xs">
          {changes.slice(0, SHOWN_MAX).map(({ what, line, before: was }, place) => {
            const name = isolate(local(line.product_name, line.product_name_ar));
            return (
              <li key={place}>
                {what === 'price' && was
                  ? t('price', { name, before: exact(was.price), after: exact(line.unit_price) })
                  : what === 'quantity' && was
                    ? t('quantity', { name, before: String(was.quantity), after: String(line.quantity) })
                    : t(what === 'removed' ? 'removed' : 'added', { name })}
              </li>
            );
          })}
          <li>{t('total', { before: exact(before.total), after: exact(after.total) })}</li>
        </ul>
      </details>
    </section>
  );
}
