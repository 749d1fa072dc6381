import { useTranslations } from 'use-intl';
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx';

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
