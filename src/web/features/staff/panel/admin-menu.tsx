import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FoldingMenu } from '#web/shell/menu/folding-menu.tsx';
import { Sheet } from '#web/shell/menu/sheet.tsx';
import classes from './admin-menu.module.css';
import { QueuedName } from './queued-name.tsx';
import { useSectionGroups } from '../use-sections.ts';

/** Beside the sections on wide screens: with words, or pictures only. The choice stays on this device. */
export function AdminMenu() {
  const t = useTranslations('admin.menu');
  return (
    <FoldingMenu
      names={{ title: t('title'), expand: t('expand'), collapse: t('collapse') }}
      storageKey="admin-menu"
      isExpandedAtFirst
      classes={classes}
    >
      {(isCompact) => <SectionLinks isCompact={isCompact} />}
    </FoldingMenu>
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
