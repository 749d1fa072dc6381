import { useTranslations } from 'use-intl';
import type { BalanceTransaction } from '#shared/wallet/wallet.contract.ts';
import { useMay } from '#web/session/access.tsx';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import type { List } from '#web/ui/list/use-list.ts';
import { exchangeSince } from '../history-lines.ts';
import { MovementCards } from './movement-cards.tsx';
import { MovementChips } from './movement-chips.tsx';
import type { MovementSearch } from './movement-search.ts';
import { MovementTable } from './movement-table.tsx';
import { useMovements } from './movements-query.ts';

/** A page of the history, in each of its states. */
export function MovementResults({ list }: { list: List<MovementSearch> }) {
  const t = useTranslations('wallet');
  const pages = useTranslations('shell.pages');
  const may = useMay();
  const isWide = useIsWide();
  const next = may('add_funds') ? 'deposit' : 'dashboard';
  return (
    <ListResults
      list={list}
      answer={useMovements(list.search)}
      failed={t('load_failed')}
      empty={{
        title: t('empty_title'),
        text: t('empty_text'),
        action: <ButtonLink to={`/${next}`}>{pages(next)}</ButtonLink>,
      }}
      nothingFound={{ title: t('nothing_found'), text: t('nothing_found_text') }}
      chips={() => (isWide ? null : <MovementChips list={list} />)}
    >
      {(movements) => <Rows movements={movements} list={list} isTable={isWide} />}
    </ListResults>
  );
}

interface RowsProps {
  movements: readonly BalanceTransaction[];
  list: List<MovementSearch>;
  isTable: boolean;
}

/** Where nothing is filtered out, the lines add up: with what changes of the rate have made of the balance. */
function Rows({ movements, list, isTable }: RowsProps) {
  const { rates } = useSession().store;
  const isWhole = !list.isNarrowed;
  const [newest] = movements;
  const since = isWhole && list.isFirstPage && newest !== undefined ? exchangeSince(newest, rates) : null;
  const lines = { movements, search: list.search, isWhole, since };
  return isTable ? (
    <ListCard>
      <MovementTable {...lines} />
    </ListCard>
  ) : (
    <div className="framed">
      <MovementCards {...lines} />
    </div>
  );
}
