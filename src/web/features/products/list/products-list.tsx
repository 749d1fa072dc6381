import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPencil, IconPlus, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { StaffProductRow } from '#shared/products/products.contract.ts';
import { MatchingButton } from '#web/features/staff/matching-button.tsx';
import { RunningNotice } from '#web/features/staff/running-notice.tsx';
import { useMay } from '#web/session/access.tsx';
import { useQuestion } from '#web/ui/act/use-question.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { useDates } from '#web/i18n/use-dates.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import { DataList, type Column } from '#web/ui/list/data-list.tsx';
import { ListResults } from '#web/ui/list/list-results.tsx';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import type { List } from '#web/ui/list/use-list.ts';
import { useSelection } from '#web/ui/list/use-selection.ts';
import { useNow } from '#web/ui/show/use-age.ts';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import type { ChangeDialogProps } from './change-dialog.tsx';
import { daysLeft } from './days-left.ts';
import { ListActions, ListMenu } from './list-actions.tsx';
import { ListBadges } from './list-badges.tsx';
import { ProductName, ProductPrice, ProductStock } from './list-facts.tsx';
import { staffProductsQuery } from './list-queries.ts';
import { filtersOf, matchingFilter, type ListSearch } from './list-search.ts';
import { useProductActs, type ProductActs } from './use-product-acts.ts';

const ChangeDialog = whenOpened<ChangeDialogProps>(
  async () => (await import('./change-dialog.tsx')).ChangeDialog,
);

/** A page of the products, or of those in the trash. */
export function ProductsList({ list }: { list: List<ListSearch> }) {
  const t = useTranslations('products.list');
  const answer = useQuery(staffProductsQuery(list.search));
  return (
    <>
      <RunningNotice />
      <ListResults
        list={list}
        answer={answer}
        failed={t('load_failed')}
        empty={
          list.search.tab === 'trash'
            ? { title: t('empty.trash'), text: t('empty.trash_text') }
            : {
                title: t('empty.none'),
                text: t('empty.none_text'),
                action: (
                  <ButtonLink to="/admin/products/new" leftSection={<IconPlus size={18} aria-hidden />}>
                    {t('new')}
                  </ButtonLink>
                ),
              }
        }
        nothingFound={{ title: t('empty.nothing_found'), text: t('empty.nothing_found_text') }}
      >
        {(products, { isWhole }) => (
          // Another page, or other filters: what was picked is out of sight.
          <Products
            key={JSON.stringify(list.search)}
            products={products}
            search={list.search}
            isWhole={isWhole}
          />
        )}
      </ListResults>
    </>
  );
}

interface ProductsProps {
  products: readonly StaffProductRow[];
  search: ListSearch;
  /** There are no other pages. */
  isWhole: boolean;
}

function Products({ products, search, isWhole }: ProductsProps) {
  const t = useTranslations('products.list');
  const say = useInLanguage();
  const selection = useSelection(products.map(({ id }) => id));
  const acts = useProductActs();
  const isTrash = search.tab === 'trash';
  const columns = useColumns(isTrash, acts);
  const count = selection.ids.length;
  const others = selection.isAll && !isWhole ? search : null;
  return (
    <>
      <SelectionBar
        selection={selection}
        words={{
          all: t('pick_all', { count: products.length }),
          picked: t('picked', { count }),
          clear: t('pick_none'),
        }}
      >
        {isTrash ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={acts.isBusy}
            onClick={() => acts.restore(selection.ids)}
          >
            {t('restore_picked', { count })}
          </Button>
        ) : (
          <PickedActs ids={selection.ids} others={others} acts={acts} />
        )}
        {others === null ? null : (
          <MatchingButton
            target={{
              kind: 'products',
              acts: [isTrash ? 'restore' : 'delete'],
              filter: matchingFilter(search),
            }}
            picked={count}
          />
        )}
      </SelectionBar>
      <DataList
        caption={t('caption')}
        rows={products}
        columns={columns}
        pick={{
          selection,
          nameOf: ({ name, name_ar }) => t('pick', { name: isolate(say(name, name_ar)) }),
        }}
      />
    </>
  );
}

interface PickedActsProps {
  ids: readonly string[];
  /** The filters that others fit too, on other pages; null: there are none. */
  others: ListSearch | null;
  acts: ProductActs;
}

/** What is done with those that are picked. */
function PickedActs({ ids, others, acts }: PickedActsProps) {
  const t = useTranslations('products.list');
  const count = ids.length;
  return (
    <>
      <ChangeButton ids={ids} matching={others === null ? null : matchingFilter(others)} />
      <ButtonLink
        to="/admin/descriptions"
        search={{ ids: ids.join(','), ...(others === null ? {} : { of: 'page', ...filtersOf(others) }) }}
        size="sm"
        variant="default"
        leftSection={<IconSparkles size={18} aria-hidden />}
      >
        {t('write_picked', { count })}
      </ButtonLink>
      <Button
        size="sm"
        color="red"
        variant="light"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={acts.isBusy}
        onClick={() => acts.remove(ids, 'picked')}
      >
        {t('delete_picked', { count })}
      </Button>
    </>
  );
}

/** To what can be made of the picked ones at once. */
function ChangeButton(props: Pick<ChangeDialogProps, 'ids' | 'matching'>) {
  const t = useTranslations('bulk_runs.change');
  const mayPrice = useMay()('manage_prices');
  const { isOpen, open, close, opener } = useQuestion();
  return (
    <>
      <Button
        ref={opener}
        size="sm"
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={open}
      >
        {t('open', { count: props.ids.length })}
      </Button>
      <ChangeDialog {...props} mayPrice={mayPrice} isOpen={isOpen} onClose={close} opener={opener} />
    </>
  );
}

/** On a card, badges stand below the name, and the actions in a sheet. */
function useColumns(isTrash: boolean, acts: ProductActs): (Column<StaffProductRow> | null)[] {
  const t = useTranslations('products.list.columns');
  const isTable = useIsWide();
  return [
    { name: t('product'), grows: true, card: 'title', show: (product) => <ProductName product={product} /> },
    { name: t('state'), card: 'line', show: (product) => <ListBadges product={product} /> },
    { name: t('price'), isEnd: true, show: (product) => <ProductPrice product={product} /> },
    { name: t('stock'), isEnd: true, show: (product) => <ProductStock product={product} /> },
    isTrash || isTable
      ? {
          name: t(isTrash ? 'left' : 'created'),
          isExtra: !isTrash,
          show: (product) => <When product={product} />,
        }
      : null,
    {
      name: t('actions'),
      hasQuietHead: true,
      isEnd: true,
      card: 'corner',
      show: (product) =>
        isTable ? <ListActions product={product} acts={acts} /> : <ListMenu product={product} acts={acts} />,
    },
  ];
}

/** When it was made; of one in the trash, how long it is kept. */
function When({ product }: { product: StaffProductRow }) {
  const t = useTranslations('products.list');
  const { date } = useDates();
  const now = useNow();
  if (product.deleted_at !== null) return t('days_left', { count: daysLeft(product.deleted_at, now) });
  return (
    <time className="nowrap" dateTime={product.created_at}>
      {date(product.created_at)}
    </time>
  );
}
