import { useTranslations } from 'use-intl';
import type { StaffProduct } from '#shared/products/products.contract.ts';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';
import { AdminBreadcrumb } from '#web/features/staff/admin-breadcrumb.tsx';

export function EditorBreadcrumb({ children }: { children: string }) {
  const name = useTranslations('admin.sections')('products');
  return <AdminBreadcrumb section={{ to: '/admin/products', name }}>{children}</AdminBreadcrumb>;
}

/** The form stays while its parts are gone through. */
export function EditorGuard({ isDirty, routeId }: { isDirty: boolean; routeId: string }) {
  const t = useTranslations('product_editor.leave');
  return (
    <LeaveGuard
      isDirty={isDirty}
      staysAt={(next) => next.routeId === routeId}
      words={{ title: t('title'), text: t('text'), leave: t('leave'), stay: t('stay') }}
    />
  );
}

/** Who wrote a product last. */
export function useChanger(): (product: StaffProduct) => string {
  const t = useTranslations('product_editor.conflict');
  return ({ updated_by: by }) => (by === null ? t('somebody') : (by.name ?? by.email));
}
