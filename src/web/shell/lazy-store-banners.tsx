import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useSession } from '#web/session/session.ts';
import { part } from '#web/ui/page/part.ts';

const StoreBanners = part<{ isPanel?: boolean }>(
  async () => (await import('./store-banners.tsx')).StoreBanners,
  ['store_banners'],
);

/** Seldom there, so it comes when it is. */
export function LazyStoreBanners(props: { isPanel?: boolean }) {
  const { announcement, maintenance } = useSession().store;
  if (announcement === null && maintenance === null) return null;
  return (
    <PartBoundary fallback={null}>
      <StoreBanners {...props} />
    </PartBoundary>
  );
}
