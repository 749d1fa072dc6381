import { useTranslations } from 'use-intl';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { call } from '#web/api/call.ts';
import { useAct } from '#web/ui/act/use-act.ts';
import { useDuplicate } from '../use-duplicate.ts';

const topics = ['catalogue'];

/** What is done to a product as a whole. */
export function useEditorActs({ id }: StaffProduct) {
  const t = useTranslations('product_editor.saved');
  const remove = useAct({
    topics,
    act: () => call('POST /api/admin/products/delete', { body: { ids: [id] } }),
    done: () => t('deleted'),
  });
  const restore = useAct({
    topics,
    act: () => call('POST /api/admin/products/restore', { body: { ids: [id] } }),
    done: () => t('restored'),
  });
  const duplicate = useDuplicate(t('duplicated'));
  return { remove, restore, duplicate };
}
