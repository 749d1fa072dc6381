import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { isolate } from '#shared/locale.ts';
import type { MovementSearch } from './movement-search.ts';
import { useShortDescription } from '../use-description.ts';

interface MovementLinkProps {
  movement: BalanceTransaction;
  search: MovementSearch;
}

/** Opens the details of a movement. The whole row around it can be clicked. */
export function MovementLink({ movement, search }: MovementLinkProps) {
  const t = useTranslations('wallet.details');
  const kind = useTranslations('shell.balance.kinds')(movement.kind);
  const description = useShortDescription()(movement);
  const shown = description === '' ? kind : description;
  return (
    <Link
      to="/transaction-history"
      search={{ ...search, movement: movement.id }}
      resetScroll={false}
      className="covers break"
      aria-haspopup="dialog"
      aria-label={t('show', { what: isolate(shown) })}
    >
      <bdi>{shown}</bdi>
    </Link>
  );
}
