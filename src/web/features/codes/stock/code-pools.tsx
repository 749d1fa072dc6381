import { useTranslations } from 'use-intl';
import { codeStates, type CodePool } from '#shared/codes/codes.contract.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import people from '#web/ui/list/table.module.css';
import results from '#web/ui/list/results.module.css';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import list from '#web/ui/list/staff-list.module.css';
import { LowMark } from './low-mark.tsx';
import { Count } from './product-rows.tsx';

/** The counts of each plan or variation; a product without any has them above already. */
export function CodePools({ pools }: { pools: readonly CodePool[] }) {
  const isWide = useIsWide();
  if (pools.length < 2 && pools[0]?.kind !== 'plan' && pools[0]?.kind !== 'variation') return null;
  return <div className={results['card']}>{isWide ? <Table pools={pools} /> : <Cards pools={pools} />}</div>;
}

function Table({ pools }: { pools: readonly CodePool[] }) {
  const t = useTranslations('codes');
  return (
    <table className={list['table']}>
      <caption className="visually-hidden">{t('one.pools')}</caption>
      <thead>
        <tr>
          <th>{t('one.pool')}</th>
          {codeStates.map((state) => (
            <th key={state} data-end>
              {t(`states.${state}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pools.map((pool) => (
          <tr key={pool.pool_id} className={list['row']}>
            <td>
              <PoolName pool={pool} />
            </td>
            {codeStates.map((state) => (
              <td key={state} data-end>
                <Count count={pool[state]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ pools }: { pools: readonly CodePool[] }) {
  const t = useTranslations('codes');
  return (
    <ul className={people['cards']} aria-label={t('one.pools')}>
      {pools.map((pool) => (
        <li key={pool.pool_id} className={people['card']}>
          <PoolName pool={pool} />
          <dl className={people['facts']}>
            {codeStates.map((state) => (
              <div key={state}>
                <dt>{t(`states.${state}`)}</dt>
                <dd>
                  <Count count={pool[state]} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function PoolName({ pool }: { pool: CodePool }) {
  const t = useTranslations('codes');
  const nameOf = usePoolName();
  return (
    <span className={list['words']}>
      <bdi>{nameOf(pool)}</bdi>
      {pool.kind === 'product' ? null : (
        <span className={list['detail']}>
          {t(`one.pool_kinds.${pool.kind}`)}
          {pool.is_open ? null : ` · ${t('not_sold')}`}
        </span>
      )}
      {pool.is_open ? <LowMark isLow={pool.is_low} free={pool.free} /> : null}
    </span>
  );
}

/** A plan's or variation's name, or that it is the product itself. */
export function usePoolName(): (pool: Pick<CodePool, 'name' | 'name_ar'>) => string {
  const t = useTranslations('codes.one.pool_kinds');
  const say = useInLanguage();
  return ({ name, name_ar }) => (name === null || name_ar === null ? t('product') : say(name, name_ar));
}
