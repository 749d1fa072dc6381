import { Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useLive } from '../session/live.ts';
import { LookingBanner } from '../session/looking-banner.tsx';
import { RecentPasswordProvider } from '../session/recent-password.tsx';
import { useProfile, useSession } from '../session/session.ts';
import classes from './app-shell.module.css';
import { BottomBar } from './menu/bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer } from './menu/footer.tsx';
import { GuestHeader, MemberHeader } from './header/header.tsx';
import { KeptScroll } from './kept-scroll.tsx';
import { LazyConsent } from './lazy-consent.tsx';
import { LazyStoreBanners } from './lazy-store-banners.tsx';
import { Toasts } from './toasts.tsx';
import { MenuSheet, SideMenu } from './menu/side-menu.tsx';
import { useIsWide } from '#web/ui/list/use-is-wide.ts';
import { useOpenHere } from './use-open-here.ts';

/** What stands around the pages. */
export function AppShell() {
  const t = useTranslations('shell');
  const isSignedIn = useProfile() !== null;
  const hasRoom = useIsWide();
  useLive();
  return (
    <div className={classes['frame']} data-member={isSignedIn || undefined}>
      <a href="#content" className={`visually-hidden ${classes['skip']}`}>
        {t('skip_to_content')}
      </a>
      <KeptScroll />
      {isSignedIn ? <MemberParts /> : <GuestParts />}
      <main id="content" tabIndex={-1} className={classes['content']}>
        <RecentPasswordProvider>
          <Outlet />
        </RecentPasswordProvider>
      </main>
      <div className={classes['foot']}>
        <Footer />
      </div>
      {isSignedIn && !hasRoom ? <BottomBar /> : null}
    </div>
  );
}

function GuestParts() {
  return (
    <div className={classes['top']}>
      <GuestHeader />
      <ConnectionBanner />
      <LazyStoreBanners />
    </div>
  );
}

function MemberParts() {
  const menu = useOpenHere();
  // Telephones draw no menu that stands beside the pages; where there is room for it, the stylesheet says.
  const isWide = useIsWide();
  const isLooking = useSession().looked_at_by !== null;
  return (
    <>
      <Toasts />
      <div className={classes['top']} data-looking={isLooking || undefined}>
        <MemberHeader onOpenMenu={() => menu.setOpen(true)} />
        {isLooking ? <LookingBanner /> : null}
        <ConnectionBanner />
        <LazyConsent />
        <LazyStoreBanners />
      </div>
      {isWide ? (
        <div className={classes['menu']}>
          <SideMenu />
        </div>
      ) : null}
      {menu.isOpen ? <MenuSheet onClose={() => menu.setOpen(false)} /> : null}
    </>
  );
}
