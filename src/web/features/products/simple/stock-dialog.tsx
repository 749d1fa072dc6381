import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { STOCK_MAX } from '#shared/products/product-drafts.contract.ts';
import type { StaffProductRow } from '#shared/products/products.contract.ts';
import { call } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import type { OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { NumberField } from '#web/ui/form/number-field.tsx';
import { readOptionalCount } from '#web/ui/form/read-count.ts';
import { useDraft } from '#web/ui/form/use-draft.ts';

export interface StockDialogProps extends OpenedDialog {
  product: StaffProductRow;
  name: string;
}

/** How many are left of what is delivered by hand: by the call of the price grid, which writes over no sale. */
export function StockDialog({ product, name, ...dialog }: StockDialogProps) {
  const t = useTranslations('simple_admin.simple_products');
  const { id, stock, price_from: price } = product;
  const draft = useDraft({
    initial: { stock: stock === null ? '' : String(stock) },
    about: stock,
    problems: (typed) => ({
      stock: readOptionalCount(typed.stock, 0, STOCK_MAX) === undefined ? t('stock_wrong') : null,
    }),
    send: async (typed) => {
      const change = {
        target: 'product' as const,
        id,
        currency: price?.currency ?? ('DZD' as const),
        stock: { from: stock, to: readOptionalCount(typed.stock, 0, STOCK_MAX) ?? null },
      };
      const { data } = await call('POST /api/admin/price-grid', {
        body: { changes: [change], is_preview: false },
      });
      if (!data.is_applied) throw new ApiProblem('stock_changed', 409);
      return data;
    },
    topics: ['catalogue'],
    done: () => t('stock_saved'),
    onDone: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      draft={draft}
      title={t('stock_of', { product: isolate(name) })}
      action={t('stock_save')}
    >
      <NumberField
        {...draft.field('stock')}
        label={t('stock_left')}
        description={t('stock_hint')}
        isWhole
        data-autofocus
      />
    </FormDialog>
  );
}
