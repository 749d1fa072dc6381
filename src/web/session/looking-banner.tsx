import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import { call } from '../api/call.ts';
import { useProblemText } from '../api/use-problem-text.ts';
import classes from './looking-banner.module.css';
import { useEnterSession, useSession } from './session.ts';

/** While staff look at the store as a client: in sight on every page, with the way back. */
export function LookingBanner() {
  const t = useTranslations('shell.looking');
  const say = useProblemText();
  const { profile, reseller } = useSession();
  const stop = useStopLooking(reseller?.id ?? null);
  const name = reseller?.trade_name ?? profile?.email ?? '';
  return (
    <section className={`row wrap ${classes['banner']}`} aria-label={t('label')}>
      <IconEye className="fixed" size={20} aria-hidden />
      <p className={`bare small medium ${classes['text']}`}>
        {stop.error === null ? (
          t('text', { name: isolate(name) })
        ) : (
          <span role="alert">{say(stop.error)}</span>
        )}
      </p>
      <Button
        variant="default"
        size="sm"
        className="fixed"
        loading={stop.isPending}
        onClick={() => stop.mutate()}
      >
        {t('stop')}
      </Button>
    </section>
  );
}

/** Back to the page that the look began on. */
function useStopLooking(clientId: string | null) {
  const enter = useEnterSession();
  const router = useRouter();
  return useMutation({
    mutationFn: async () => {
      const session = (await call('POST /api/look/stop')).data;
      const back =
        clientId === null
          ? ({ to: '/admin' } as const)
          : ({ to: '/admin/customers/$clientId', params: { clientId } } as const);
      await router.preloadRoute(back);
      // At once with the session: this page means nothing to a member of staff.
      await Promise.all([router.navigate(back), enter(session)]);
    },
  });
}
