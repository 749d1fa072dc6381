import { createContext, use } from 'react';
import type { Served } from '#shared/store/served.ts';

/** The app provides it. */
export const ServedContext = createContext<Served | null>(null);

/** What the first render of this page takes for granted. */
export function useServed(): Served {
  const served = use(ServedContext);
  if (served === null) throw new Error('pages stand inside the app');
  return served;
}
