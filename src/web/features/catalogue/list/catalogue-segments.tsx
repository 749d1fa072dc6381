import { IconHeart, IconHistory, IconPackage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { CatalogueSearch } from './catalogue-search.ts';
import classes from './segments.module.css';

/** The whole catalogue, or what the person has marked or seen of it. */
export function CatalogueSegments({ search: { show, view } }: { search: CatalogueSearch }) {
  const t = useTranslations('catalogue.segments');
  const kept = view === undefined ? {} : { view };
  const segments = [
    { name: 'all', icon: <IconPackage size={18} aria-hidden />, shown: undefined, search: kept },
    {
      name: 'favourites',
      icon: <IconHeart size={18} aria-hidden />,
      shown: 'favourites',
      search: { show: 'favourites', ...kept },
    },
    {
      name: 'recent',
      icon: <IconHistory size={18} aria-hidden />,
      shown: 'recent',
      search: { show: 'recent', ...kept },
    },
  ] as const;
  return (
    <nav aria-label={t('label')}>
      <ul className={`bare framed ${classes.segments}`}>
        {segments.map(({ name, icon, shown, search }) => (
          <li key={name}>
            <Link
              to="/products"
              search={search}
              resetScroll={false}
              // The router knows one address of each; filters and pages have more.
              activeOptions={{ exact: true }}
              aria-current={show === shown ? 'page' : undefined}
              className={`small medium nowrap rounded hovers tints ${classes.segment}`}
            >
              {icon}
              <span>{t(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
