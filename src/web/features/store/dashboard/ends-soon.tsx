import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { endingSoon } from '#web/features/orders/subscriptions-queries.ts';
import { part } from '#web/ui/page/part.ts';

const EndingList = part(async () => (await import('./ending-list.tsx')).EndingList, ['subscriptions']);

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
