import { Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { codeStates, type CodePool } from '#shared/codes/codes.contract.ts';
import { countText } from '#shared/count-text.ts';
import { DataList, Detail, Words, type Column } from '#web/ui/list/data-list.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import { LowMark } from './low-mark.tsx';

/** The counts of each plan or variation; a product without any has them above already. */
export function CodePools({ pools }: { pools: readonly CodePool[] }) {
  const t = useTranslations('codes');
  if (pools.length < 2 && pools[0]?.kind !== 'plan' && pools[0]?.kind !== 'variation') return null;
  const columns: Column<CodePool>[] = [
    { name: t('one.pool'), card: 'title', show: (pool) => <PoolName pool={pool} /> },
    ...codeStates.map((state) => ({
      name: t(`states.${state}`),
      isEnd: true,
      show: (pool: CodePool) => countText(pool[state]),
    })),
  ];
  const rows = pools.map((pool) => ({ ...pool, id: pool.pool_id }));
  return <DataList caption={t('one.pools')} rows={rows} columns={columns} />;
}

function PoolName({ pool }: { pool: CodePool }) {
  const t = useTranslations('codes');
  const nameOf = usePoolName();
  return (
    <Words>
      <bdi>{nameOf(pool)}</bdi>
      <Group gap="0 0.375rem">
        {pool.kind === 'product' ? null : (
          <Detail>
            {t(`one.pool_kinds.${pool.kind}`)}
            {pool.is_open ? null : ` · ${t('not_sold')}`}
          </Detail>
        )}
        {pool.is_open ? <LowMark isLow={pool.is_low} free={pool.free} /> : null}
      </Group>
    </Words>
  );
}

/** A plan's or variation's name, or that it is the product itself. */
export function usePoolName(): (pool: Pick<CodePool, 'name' | 'name_ar'>) => string {
  const t = useTranslations('codes.one.pool_kinds');
  const say = useInLanguage();
  return ({ name, name_ar }) => (name === null || name_ar === null ? t('product') : say(name, name_ar));
}
