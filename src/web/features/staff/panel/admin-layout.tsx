import { useProfile } from '#web/session/session.ts';
import { AppShell } from '#web/shell/app-shell.tsx';
import { isStaffRole } from '#shared/permissions.ts';
import { Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLive } from '#web/session/live.ts';
import { RecentPasswordProvider } from '#web/session/recent-password.tsx';
import shell from '#web/shell/app-shell.module.css';
import { ConnectionBanner } from '#web/shell/connection-banner.tsx';
import { LazyStoreBanners } from '#web/shell/lazy-store-banners.tsx';
import { Footer } from '#web/shell/menu/footer.tsx';
import { Toasts } from '#web/shell/toasts.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { useOpenHere } from '#web/shell/use-open-here.ts';
import { AdminHeader } from './admin-header.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminMenuSheet } from './admin-menu-sheet.tsx';

/** Staff get the panel's own frame; whoever else comes here reads why not in that of the store. */
export function AdminLayout() {
  const profile = useProfile();
  return profile !== null && isStaffRole(profile.role) ? <AdminFrame /> : <AppShell />;
}

/** What stands around the sections of the panel: as around the store's pages, with the panel's own header and menu. */
function AdminFrame() {
  const t = useTranslations('shell');
  const menu = useOpenHere();
  const isWide = useIsWide();
  useLive();
  return (
    <div className={shell['frame']}>
      <a href="#content" className={`visually-hidden ${shell['skip']}`}>
        {t('skip_to_content')}
      </a>
      <Toasts />
      <div className={shell['top']}>
        <AdminHeader onOpenMenu={() => menu.setOpen(true)} />
        <ConnectionBanner />
        <LazyStoreBanners isPanel />
      </div>
      {isWide ? (
        <div className={shell['menu']}>
          <AdminMenu />
        </div>
      ) : null}
      {menu.isOpen ? <AdminMenuSheet onClose={() => menu.setOpen(false)} /> : null}
      <main id="content" tabIndex={-1} className={shell['content']}>
        <RecentPasswordProvider>
          <Outlet />
        </RecentPasswordProvider>
      </main>
      <div className={shell['foot']}>
        <Footer />
      </div>
    </div>
  );
}
