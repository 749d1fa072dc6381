import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';

/** Seldom needed, so it comes when it is. */
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Asks before unsaved changes are left behind: for another page or tab here, or, by the browser itself, for elsewhere. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useTranslations('business.leave');
  const opener = useRef<HTMLElement>(null);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => {
      if (!isDirty) return false;
      const stays = next.routeId === '/shell/client-profile' && next.search.tab === 'business';
      if (!stays && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
      return !stays;
    },
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={t('title')}
        text={t('text')}
        action={t('leave')}
        cancel={t('stay')}
        isDangerous
        opener={opener}
        onConfirm={blocker.proceed}
        onClose={blocker.reset}
      />
    </Suspense>
  );
}
