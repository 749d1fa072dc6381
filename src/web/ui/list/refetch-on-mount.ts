const JUST_CAME_MS = 5000;

/** For prices and stock, which may have changed since someone was here; what came with the page need not be asked for again. */
export const refetchOnMount = ({ state }: { state: { dataUpdatedAt: number } }): boolean | 'always' =>
  Date.now() - state.dataUpdatedAt < JUST_CAME_MS || 'always';
