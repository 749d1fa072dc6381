import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useCurrency } from '#web/ui/show/currency.ts';
import { movementsQuery } from '../balance/balance-queries.ts';
import type { MovementSearch } from './movement-search.ts';
import { part } from '#web/ui/page/part.ts';

/** Most visits open none. */
const MovementWindow = part(async () => (await import('./movement-window.tsx')).MovementWindow);

interface MovementDetailsProps {
  search: MovementSearch;
  onClose: (search: MovementSearch) => void;
}

/** All that is known of the movement that the address names, over the list that it stands in. */
export function MovementDetails({ search, onClose }: MovementDetailsProps) {
  const { data } = useQuery(movementsQuery(search, useLanguage().language, useCurrency().currency));
  const { movement: id, ...closed } = search;
  const movement = id === undefined ? undefined : data?.data.find((one) => one.id === id);
  if (movement === undefined) return null;
  return (
    <Suspense fallback={null}>
      <MovementWindow key={movement.id} movement={movement} onClose={() => onClose(closed)} />
    </Suspense>
  );
}
