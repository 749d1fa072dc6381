import { Box, Loader } from '@mantine/core';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PartBoundary } from '#web/ui/page/part-boundary.tsx';
import { useTranslations } from 'use-intl';
import { part } from '#web/ui/page/part.ts';
import { useForgetSignIn, useSession } from '#web/session/session.ts';
import { LanguageSelect } from '#web/shell/header/language-select.tsx';
import { ThemeChoice } from '#web/shell/menu/theme-choice.tsx';
import { BrandSide } from './brand-side.tsx';
import classes from './entry-page.module.css';
import { EntryTabs, type EntryTab } from './entry-tabs.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Most sign-ins have no second step. */
const TwoFactorCard = part(async () => (await import('./two-factor-card.tsx')).TwoFactorCard, ['recovery']);

/** Behind the form, which is what most come for. */
const Storefront = part(async () => (await import('./storefront.tsx')).Storefront, ['entry']);

/** Where visitors arrive: sign up or log in. It stands alone, without header and footer. */
export function EntryPage() {
  const t = useTranslations('shell');
  return (
    <main className={classes['page']}>
      <BrandSide>
        <Box visibleFrom="md" mih="13rem">
          <PartBoundary fallback={null}>
            <Storefront />
          </PartBoundary>
        </Box>
      </BrandSide>
      <div className={classes['side']}>
        <div className="row end">
          <ThemeChoice />
          <LanguageSelect />
        </div>
        <div className={classes['main']}>
          <EntryCard />
        </div>
        <Box hiddenFrom="md" px="xs" mih="12.75rem">
          <PartBoundary fallback={null}>
            <Storefront />
          </PartBoundary>
        </Box>
        <nav className={`row wrap ${classes['foot']}`} aria-label={t('footer.legal')}>
          <Link to="/privacy-policy" className={`muted small tall plain ${classes['link']}`}>
            {t('pages.privacy_policy')}
          </Link>
          <Link to="/terms-of-service" className={`muted small tall plain ${classes['link']}`}>
            {t('pages.terms_of_service')}
          </Link>
        </nav>
      </div>
    </main>
  );
}

function EntryCard() {
  const t = useTranslations('accounts');
  const brand = useTranslations('shell')('brand');
  const { profile, awaits_two_factor } = useSession();
  const { tab, choose } = useEntryTab();
  const [lost, setLost] = useState<unknown>(null);
  const forgetSignIn = useForgetSignIn();
  const [isBusy, setBusy] = useState(false);
  // The next page is on its way.
  if (profile !== null) return <Entering />;
  if (awaits_two_factor)
    return (
      <PartBoundary fallback={<Entering />}>
        <TwoFactorCard
          onBack={(why) => {
            setLost(why);
            choose('login');
            forgetSignIn();
          }}
        />
      </PartBoundary>
    );
  return (
    <div className={`framed clipped ${classes['card']}`}>
      <title>{`${t(tab)} · ${brand}`}</title>
      <EntryTabs chosen={tab} onChoose={choose} disabled={isBusy} />
      <div role="tabpanel" id="entry-panel" aria-labelledby={`tab-${tab}`} className={classes['panel']}>
        {tab === 'login' ? (
          <SignInForm lost={lost} forgetLost={() => setLost(null)} onBusy={setBusy} />
        ) : (
          <SignUpForm onBusy={setBusy} />
        )}
      </div>
    </div>
  );
}

/** Who was sent here to sign in, or came by /login, has an account; others may want one. The choice is in the address. */
function useEntryTab(): { tab: EntryTab; choose: (tab: EntryTab) => void } {
  const pathname = useLocation({ select: (location) => location.pathname });
  const { from, tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const first = from !== undefined || pathname === '/login' ? 'login' : 'sign_up';
  function choose(chosen: EntryTab): void {
    void navigate({
      to: '.',
      search: { ...(from === undefined ? {} : { from }), ...(chosen === first ? {} : { tab: chosen }) },
      // Whom the sign-in brings back.
      state: true,
      replace: true,
      resetScroll: false,
    });
  }
  return { tab: tab ?? first, choose };
}

function Entering() {
  const t = useTranslations('shell');
  return (
    <output className={`stack muted ${classes['entering']}`}>
      <Loader aria-hidden />
      {t('loading')}
    </output>
  );
}
