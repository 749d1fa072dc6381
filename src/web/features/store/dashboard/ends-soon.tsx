import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadMessages } from '#web/i18n/message-store.ts';
import { endingSoon } from '#web/features/orders/subscriptions-queries.ts';

const EndingList = lazy(async () => {
  const [list] = await Promise.all([import('./ending-list.tsx'), loadMessages(['subscriptions'])]);
  return { default: list.EndingList };
});

/** Subscriptions that end within a week; nothing where there are none. */
export function EndsSoon() {
  const { data = [] } = useQuery(endingSoon);
  if (data.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <EndingList subscriptions={data} />
    </Suspense>
  );
}
