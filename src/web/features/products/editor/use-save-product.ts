import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useRecentPassword } from '#web/ui/act/recent-password.ts';
import { useToast } from '#web/ui/act/use-toast.ts';
import { isRefusal } from '#web/ui/form/field-problem.ts';
import { useOnce } from '#web/ui/act/use-once.ts';
import { bodyOf } from './editor-body.ts';
import type { EditorDraft } from './editor-draft.ts';
import { staffProductQuery } from './editor-queries.ts';

export interface Sent {
  draft: EditorDraft;
  /** The product as the form knows it; null: it is a new one. */
  base: StaffProduct | null;
}

interface SaveProduct {
  onSaved: (product: StaffProduct) => void;
  /** Someone else was first, or a sale: `present` is how it stands now. */
  onChanged: (present: StaffProduct) => void;
  onRefused: () => void;
}

/** Writes a product, once however often it is pressed (specification, section 8, has the words). */
export function useSaveProduct({ onSaved, onChanged, onRefused }: SaveProduct) {
  const t = useTranslations('product_editor.saved');
  const queryClient = useQueryClient();
  const toast = useToast();
  const say = useProblemText();
  const once = useOnce();
  const confirmed = useRecentPassword();
  return useSingleMutation({
    // Prices of what is on sale ask for the password.
    mutationFn: (sent: Sent) => confirmed(() => send(sent)),
    onSuccess: (product, { base }) => {
      queryClient.setQueryData(staffProductQuery(product.id).queryKey, product);
      onSaved(product);
      void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
      void toast(t(base === null ? 'created' : 'updated'), 'green');
    },
    onError: async (error, { base }) => {
      const isOutrun = isRefusal(error, 'changed_meanwhile') || isRefusal(error, 'stock_changed');
      if (isOutrun && base !== null) {
        const present = await readAnew(base.id);
        if (present !== null) {
          onChanged(present);
          return;
        }
      }
      onRefused();
      void toast(say(error), 'red');
    },
  });

  async function send({ draft, base }: Sent): Promise<StaffProduct> {
    const body = bodyOf(draft);
    if (base === null)
      return once(body, async (idempotencyKey) => {
        return (await call('POST /api/admin/products', { body, idempotencyKey })).data;
      });
    const params = { id: base.id };
    const changed = { ...body, version: base.version, expected_stock: base.draft.stock_quantity };
    return once([params, changed], async (idempotencyKey) => {
      return (await call('PUT /api/admin/products/{id}', { params, body: changed, idempotencyKey })).data;
    });
  }

  async function readAnew(id: string): Promise<StaffProduct | null> {
    const query = staffProductQuery(id);
    await queryClient.cancelQueries({ queryKey: query.queryKey });
    return queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
  }
}
