import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../shell/sheet.tsx';
import classes from './admin-menu.module.css';
import { QueuedName } from './queued-name.tsx';
import { useSectionGroups } from './use-sections.ts';

/** Beside the sections on wide screens: with words, or pictures only. The choice stays on this device. */
export function AdminMenu() {
  const t = useTranslations('admin.menu');
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
      <SectionLinks isCompact={!isExpanded} />
    </nav>
  );
}

/** The same over the page, on small screens. */
export function AdminMenuSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin');
  return (
    <Sheet title={t('title')} from="start" onClose={onClose}>
      <nav aria-label={t('menu.title')}>
        <SectionLinks isCompact={false} />
      </nav>
    </Sheet>
  );
}

function SectionLinks({ isCompact }: { isCompact: boolean }) {
  const t = useTranslations('admin');
  const groups = useSectionGroups();
  return groups.map(({ name, sections }) => (
    <div key={name} className={classes['group']}>
      {name === null ? null : (
        <h2 className={isCompact ? 'visually-hidden' : classes['heading']}>{t(`groups.${name}`)}</h2>
      )}
      <ul className={classes['links']}>
        {sections.map((section) => {
          const text = t(`sections.${section.name}`);
          return (
            <li key={section.name}>
              <Link
                {...section.address}
                activeOptions={{ exact: section.name === 'dashboard', includeSearch: false }}
                className={classes['link']}
                title={isCompact ? text : undefined}
              >
                <section.Icon size={20} aria-hidden />
                {section.name === 'deposits' ? (
                  <QueuedName name={text} isCompact={isCompact} />
                ) : (
                  <span className={isCompact ? 'visually-hidden' : undefined}>{text}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

const STORAGE_KEY = 'admin-menu';

function readExpanded(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'collapsed';
  } catch {
    return true;
  }
}

function keepExpanded(isExpanded: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isExpanded ? 'expanded' : 'collapsed');
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}
