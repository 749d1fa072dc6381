import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useChoiceCookie, writeCookie } from '#web/cookies.ts';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { useServed } from '#web/ui/served.ts';
import { FoldingMenu } from './folding-menu.tsx';
import { useMenuGroups } from './menu-links.ts';
import { Sheet } from './sheet.tsx';
import classes from './side-menu.module.css';
import { SystemStatus } from './system-status.tsx';

/** Beside the pages on wide screens: pictures only, or with words. The choice stays on this device. */
export function SideMenu() {
  const t = useTranslations('shell.menu');
  // Where there is room for words beside the pages: until the scripts know, the stylesheet says.
  const hasRoom = useIsWide('80em');
  return (
    <FoldingMenu
      names={{ title: t('title'), expand: t('expand'), collapse: t('collapse') }}
      kept={useChoiceCookie('menu', useServed().menu)}
      onKeep={(choice) => writeCookie('menu', choice)}
      isExpandedAtFirst={hasRoom}
    >
      {(isCompact) => (
        <>
          <MenuLinks isCompact={isCompact} />
          <SystemStatus isCompact={isCompact} />
        </>
      )}
    </FoldingMenu>
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
  return useMenuGroups().map(({ name, links }) => (
    <div key={name} className={classes['group']}>
      {name === null ? null : (
        <h2 className={isCompact ? 'visually-hidden' : `muted tiny medium ${classes['heading']}`}>
          {t(`menu.${name}`)}
        </h2>
      )}
      <ul className={`bare ${classes['links']}`}>
        {links.map(({ to, page, Icon }) => (
          <li key={to}>
            <Link to={to} className={`lit tints ${classes['link']}`}>
              <Icon size={20} aria-hidden />
              <span className={isCompact ? classes['hint'] : undefined}>{t(`pages.${page}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
