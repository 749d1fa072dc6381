import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FoldingMenu } from '#web/shell/menu/folding-menu.tsx';
import { useChoiceCookie, writeCookie } from '#web/cookies.ts';
import { useServed } from '#web/ui/served.ts';
import classes from '#web/shell/menu/side-menu.module.css';
import { useSectionGroups } from '../use-sections.ts';
import { QueuedName } from './queued-name.tsx';
import type { Section } from './sections.ts';
import { useFoldedGroups } from './use-folded-groups.ts';

/** Beside the sections on wide screens: with words, or pictures only. The choice stays on this device. */
export function AdminMenu() {
  const t = useTranslations('admin.menu');
  return (
    <FoldingMenu
      names={{ title: t('title'), expand: t('expand'), collapse: t('collapse') }}
      kept={useChoiceCookie('panel_menu', useServed().panel_menu)}
      onKeep={(choice) => writeCookie('panel_menu', choice)}
      isExpandedAtFirst
      isLong
    >
      {(isCompact) => <SectionLinks isCompact={isCompact} />}
    </FoldingMenu>
  );
}

/** In groups that fold; as pictures alone all are in sight. */
export function SectionLinks({ isCompact }: { isCompact: boolean }) {
  const t = useTranslations('admin.groups');
  const groups = useSectionGroups();
  const isHere = useIsHere();
  const current = groups.find(({ sections }) => sections.some(isHere))?.name ?? null;
  const { isOpen, toggle } = useFoldedGroups(current);
  return groups.map(({ name, sections }) => {
    if (name === null || isCompact)
      return (
        <div key={name} className={classes['group']}>
          {name === null ? null : <h2 className="visually-hidden">{t(name)}</h2>}
          <Links sections={sections} isCompact={isCompact} />
        </div>
      );
    return (
      <Group
        key={name}
        name={<QueuedName name={t(name)} sections={isOpen(name) ? [] : sections} isCompact={false} />}
        isOpen={isOpen(name)}
        onToggle={name === current ? undefined : () => toggle(name)}
      >
        <Links sections={sections} isCompact={false} />
      </Group>
    );
  });
}

interface GroupProps {
  name: ReactNode;
  isOpen: boolean;
  /** Missing: the group of the open page, which does not fold. */
  onToggle: (() => void) | undefined;
  children: ReactNode;
}

function Group({ name, isOpen, onToggle, children }: GroupProps) {
  const id = useId();
  return (
    <div className={classes['group']}>
      <h2 className={`bare ${classes['name']}`}>
        {onToggle === undefined ? (
          <span className={`muted ${classes['fold']}`}>{name}</span>
        ) : (
          <button
            type="button"
            className={`lit ${classes['fold']}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            {name}
            <IconChevronDown size={16} aria-hidden />
          </button>
        )}
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

function Links({ sections, isCompact }: { sections: readonly Section[]; isCompact: boolean }) {
  const t = useTranslations('admin.sections');
  return (
    <ul className={`bare ${classes['links']}`}>
      {sections.map((section) => (
        <li key={section.name}>
          <Link
            {...section.address}
            activeOptions={{ exact: section.name === 'dashboard', includeSearch: false }}
            className={`lit tints ${classes['link']}`}
            title={isCompact ? t(section.name) : undefined}
          >
            <section.Icon size={20} aria-hidden />
            <QueuedName name={t(section.name)} sections={[section]} isCompact={isCompact} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whether a section's page, or one below it, is open. */
function useIsHere(): (section: Section) => boolean {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return ({ name, address: { to = '' } }) =>
    name === 'dashboard' ? /^\/admin\/?$/.test(path) : path === to || path.startsWith(`${to}/`);
}
