const JUST_CAME_MS = 5000;

interface Asked {
  state: { dataUpdatedAt: number; isInvalidated: boolean };
}

/** For what may have changed since someone was here, as prices and stock; what came with the page need not be asked for again. */
export const refetchOnMount = ({ state }: Asked): boolean | 'always' =>
  Date.now() - state.dataUpdatedAt < JUST_CAME_MS ? state.isInvalidated : 'always';
