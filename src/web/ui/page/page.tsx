import { useSearch } from '@tanstack/react-router';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { PlainPage, type PlainPageProps } from './plain-page.tsx';
import { searchOf, type Search } from '../list/search-of.ts';
import { part } from './part.ts';

/** Seldom needed, so it comes when it is. */
const UnknownFilters = part(async () => (await import('./unknown-filters.tsx')).UnknownFilters);

/** Most pages read nothing of their address. */
const nothing = searchOf({});

export interface PageProps extends PlainPageProps {
  /** How the page reads its address. */
  address?: Pick<Search<unknown>, 'refused'>;
}

/** Every page: its title, where it lies, what can be done; and what its address asks for that it does not know. */
export function Page({ address = nothing, children, ...props }: PageProps) {
  const refused = address.refused({ ...useSearch({ strict: false }) });
  return (
    <PlainPage {...props}>
      {refused.length === 0 ? null : (
        <PartBoundary fallback={null}>
          <UnknownFilters refused={refused} />
        </PartBoundary>
      )}
      {children}
    </PlainPage>
  );
}
