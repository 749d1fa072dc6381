import { withoutDerived } from '#shared/products/without-derived.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { StaffProductRow } from '#shared/products/products.contract.ts';
import { call } from '#web/api/call.ts';
import { DialogButton } from '#web/ui/act/dialog-button.tsx';
import { useAct } from '#web/ui/act/use-act.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextLink } from '#web/ui/links.tsx';
import { Amount } from '#web/ui/show/amount.tsx';
import { Thumb } from '#web/ui/show/thumb.tsx';
import { useInLanguage } from '#web/ui/show/use-in-language.ts';
import type { StockDialogProps } from './stock-dialog.tsx';

const StockDialog = whenOpened<StockDialogProps>(
  async () => (await import('./stock-dialog.tsx')).StockDialog,
);

interface ProductLineProps {
  product: StaffProductRow;
  onCodes: (button: HTMLElement) => void;
}

/** A product with what a thumb reaches: on sale or not, and its stock. */
export function ProductLine({ product, onCodes }: ProductLineProps) {
  const t = useTranslations('simple_admin.simple_products');
  const say = useInLanguage();
  const { id, status, price_from: price, delivery, stock } = product;
  const name = say(product.name, product.name_ar);
  const selling = useSelling(product);
  return (
    <li className="row wrap gap-sm">
      <Thumb src={product.image_url} />
      <span className="stack gap-0 roomy">
        <TextLink
          to="/admin/products/$productId"
          params={{ productId: id }}
          c="inherit"
          className="medium break"
        >
          <bdi>{name}</bdi>
        </TextLink>
        <span className="muted small">
          {price === null ? t('no_price') : <Amount money={price} currency={price.currency} />}
          {' · '}
          <span className={product.in_stock ? undefined : 'wrong'}>
            {stock === null ? t('any_number') : t(`left_${delivery}`, { count: stock })}
          </span>
        </span>
      </span>
      <span className="row gap-sm push">
        {delivery === 'codes' ? (
          <Button
            size="sm"
            variant="default"
            aria-label={t('codes_of', { product: isolate(name) })}
            onClick={({ currentTarget }) => onCodes(currentTarget)}
          >
            {t('codes')}
          </Button>
        ) : (
          <DialogButton button={t('stock')} label={t('stock_of', { product: isolate(name) })}>
            {(dialog) => <StockDialog {...dialog} product={product} name={name} />}
          </DialogButton>
        )}
        <Switch
          isOn={selling.wanted ?? status === 'active'}
          isBusy={selling.isBusy}
          label={t('on_sale', { product: isolate(name) })}
          onChange={selling.set}
        />
      </span>
    </li>
  );
}

/** Puts it on sale or takes it off, as it stands now: who changed it meanwhile is not written over. */
function useSelling({ id }: StaffProductRow) {
  const t = useTranslations('simple_admin.simple_products');
  const once = useOnce();
  const [wanted, setWanted] = useState(false);
  const { mutate, isPending } = useAct({
    topics: ['catalogue'],
    act: async (isWanted: boolean) => {
      const params = { id };
      const { data: product } = await call('GET /api/admin/products/{id}', { params });
      const { draft, version } = product;
      const body = {
        ...draft,
        plans: withoutDerived(draft.plans),
        // As where many are put on sale at once: a day that was set for it is past then, and stays where it is taken off.
        ...(isWanted ? { status: 'active' as const, publish_at: null } : { status: 'inactive' as const }),
        version,
        expected_stock: draft.stock_quantity,
      };
      return once(body, (idempotencyKey) =>
        call('PUT /api/admin/products/{id}', { params, body, idempotencyKey }),
      );
    },
    done: ({ data }) => t(data.draft.status === 'active' ? 'is_on_sale' : 'is_off_sale'),
  });
  return {
    wanted: isPending ? wanted : null,
    isBusy: isPending,
    set: (isWanted: boolean) => {
      setWanted(isWanted);
      mutate(isWanted);
    },
  };
}
