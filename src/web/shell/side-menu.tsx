import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMenuLinks } from './menu-links.ts';
import { Sheet } from './sheet.tsx';
import classes from './side-menu.module.css';
import { SystemStatus } from './system-status.tsx';

/** Beside the pages on wide screens: pictures only, or with words. The choice stays on this device. */
export function SideMenu() {
  const t = useTranslations('shell.menu');
  const [isExpanded, setExpanded] = useState(readExpanded);
  const Icon = isExpanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  function toggle(): void {
    setExpanded(!isExpanded);
    keepExpanded(!isExpanded);
  }
  return (
    <nav aria-label={t('title')} className={classes['side']} data-expanded={isExpanded || undefined}>
      <button
        type="button"
        className={classes['toggle']}
        aria-expanded={isExpanded}
        aria-label={t(isExpanded ? 'collapse' : 'expand')}
        title={t(isExpanded ? 'collapse' : 'expand')}
        onClick={toggle}
      >
        <Icon className={classes['points']} size={22} aria-hidden />
      </button>
      <MenuLinks isCompact={!isExpanded} />
      <SystemStatus isCompact={!isExpanded} />
    </nav>
  );
}

/** The same over the page, on small screens. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  return (
    <Sheet title={t('brand')} from="start" onClose={onClose}>
      <nav aria-label={t('menu.title')}>
        <MenuLinks isCompact={false} />
        <SystemStatus isCompact={false} />
      </nav>
    </Sheet>
  );
}

function MenuLinks({ isCompact }: { isCompact: boolean }) {
  const t = useTranslations('shell');
  const links = useMenuLinks();
  return (
    <ul className={classes['links']}>
      {links.map(({ to, page, Icon }) => (
        <li key={to}>
          <Link to={to} className={classes['link']}>
            <Icon size={22} aria-hidden />
            <span className={isCompact ? classes['hint'] : undefined}>{t(`pages.${page}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const STORAGE_KEY = 'menu';

function readExpanded(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'expanded';
  } catch {
    return false;
  }
}

function keepExpanded(isExpanded: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isExpanded ? 'expanded' : 'collapsed');
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}
