import { useTranslations } from 'use-intl';
import { isStaffRole } from '#shared/permissions.ts';
import { isolate } from '#shared/locale.ts';
import { useProfile } from '#web/session/session.ts';
import { useTeamBarrier } from '#web/session/team-role.ts';
import { ButtonLink } from '#web/ui/links.tsx';
import classes from '../dashboard.module.css';

/** Greets the person, and leads to what they need most. */
export function WelcomeBanner() {
  const t = useTranslations('store');
  const profile = useProfile();
  const isAdmin = profile !== null && isStaffRole(profile.role);
  const isBarred = useTeamBarrier()('add_funds') !== null;
  const name = profile?.first_name;
  return (
    <div className={classes['banner']}>
      <div>
        <h2 className={classes['welcome']}>
          {name ? t('welcome', { name: isolate(name) }) : t('welcome_nobody')}
        </h2>
        <p>{t(isAdmin ? 'welcome_admin' : isBarred ? 'welcome_member' : 'welcome_text')}</p>
      </div>
      <ButtonLink to={isAdmin ? '/admin' : isBarred ? '/products' : '/deposit'} variant="white">
        {t(isAdmin ? 'open_admin' : isBarred ? 'actions.browse' : 'top_up')}
      </ButtonLink>
    </div>
  );
}
