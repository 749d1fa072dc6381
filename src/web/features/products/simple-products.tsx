import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { ListCard } from '#web/ui/list/list-card.tsx';
import { pagesOf } from '#web/ui/list/list-of.ts';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { part } from '#web/ui/page/part.ts';
import type { AddDialogProps } from './simple/add-dialog.tsx';
import { ProductLine } from './simple/product-line.tsx';

const productsQuery = pagesOf('GET /api/admin/products', ['catalogue', 'simple-products']);

const AddDialog = whenOpened<AddDialogProps>(async () => (await import('./simple/add-dialog.tsx')).AddDialog);
const FirstCodes = part(
  async () => (await import('#web/features/codes/first-codes.tsx')).FirstCodes,
  ['codes', 'errors'],
);

export interface SimpleProductsProps {
  search: string;
  onSearch: (search: string) => void;
}

/** For a shopkeeper with a telephone: find a product, put it on sale or take it off, fill its stock, add another. */
export function SimpleProducts({ search, onSearch }: SimpleProductsProps) {
  const t = useTranslations('simple_admin.simple_products');
  /** The product whose codes are being added, with what was typed for it already. */
  const [codesOf, setCodesOf] = useState<{ productId: string; text: string } | null>(null);
  const codesOpener = useRef<HTMLElement>(null);
  const list = useInfiniteQuery({
    ...productsQuery({ query: { ...(search === '' ? {} : { search }), sort: 'name', direction: 'asc' } }),
    // Those of the search before stay until the new ones are there.
    placeholderData: keepPreviousData,
  });
  return (
    <div className="stack gap-sm">
      <div className="row bottom gap-sm">
        <div className="grow">
          <SearchField
            label={t('search')}
            placeholder={t('search_hint')}
            value={search}
            onChange={onSearch}
          />
        </div>
        <DialogButton
          button={t('add')}
          icon={<IconPlus size={18} aria-hidden />}
          look={{ variant: 'filled', size: 'md' }}
          isSlim
        >
          {(dialog) => (
            <AddDialog
              {...dialog}
              onAdded={(productId, text) => {
                codesOpener.current = null;
                if (text !== '') setCodesOf({ productId, text });
              }}
            />
          )}
        </DialogButton>
      </div>
      <PagedList
        list={list}
        failure={t('failed')}
        empty={<NothingFound search={search} onSearch={onSearch} />}
      >
        {(products) => (
          <ListCard>
            <ul className="bare lines" aria-label={t('list')}>
              {products.map((product) => (
                <ProductLine
                  key={product.id}
                  product={product}
                  onCodes={(button) => {
                    codesOpener.current = button;
                    setCodesOf({ productId: product.id, text: '' });
                  }}
                />
              ))}
            </ul>
          </ListCard>
        )}
      </PagedList>
      {codesOf === null ? null : (
        <PartBoundary fallback={null}>
          <FirstCodes {...codesOf} opener={codesOpener} onClose={() => setCodesOf(null)} />
        </PartBoundary>
      )}
    </div>
  );
}

function NothingFound({ search, onSearch }: SimpleProductsProps) {
  const t = useTranslations('simple_admin.simple_products');
  return (
    <EmptyState
      title={t('none')}
      text={t('none_text')}
      action={
        search === '' ? null : (
          <Button variant="default" onClick={() => onSearch('')}>
            {t('clear')}
          </Button>
        )
      }
    />
  );
}
