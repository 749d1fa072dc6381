import { Button } from '@mantine/core';
import { IconLogout, IconSettings, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isStaffRole } from '#shared/permissions.ts';
import { useProfile } from '#web/session/session.ts';
import { Avatar } from '#web/ui/show/avatar.tsx';
import menu from '../menu/side-menu.module.css';
import classes from './header.module.css';
import { Dropdown } from './dropdown.tsx';
import { ThemeChoice } from '../menu/theme-choice.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The person who is signed in: their pages, how the store looks to them, the way out. */
export function AccountMenu() {
  const t = useTranslations('shell');
  const profile = useProfile();
  return (
    <Dropdown
      buttonClass={`${classes['icon']} ${classes['avatar']}`}
      label={t('header.account')}
      button={profile === null ? null : <Avatar person={profile} size="small" />}
      width="narrow"
    >
      <Who />
      <ul className={`bare ${menu['parted']}`}>
        <li>
          <Link to="/client-profile" className={`lit tints ${menu['link']}`}>
            <IconUserCircle size={20} aria-hidden />
            {t('pages.client_profile')}
          </Link>
        </li>
        {profile !== null && isStaffRole(profile.role) ? (
          <li>
            <Link to="/admin" className={`lit tints ${menu['link']}`}>
              <IconShieldLock size={20} aria-hidden />
              {t('pages.admin')}
            </Link>
          </li>
        ) : null}
        <li>
          <Link to="/settings" className={`lit tints ${menu['link']}`}>
            <IconSettings size={20} aria-hidden />
            {t('pages.settings')}
          </Link>
        </li>
      </ul>
      <div className={`row between ${menu['parted']}`}>
        <span>{t('theme.title')}</span>
        <ThemeChoice />
      </div>
      <SignOutButton />
    </Dropdown>
  );
}

export function SignOutButton() {
  const t = useTranslations('shell.header');
  const { isSigningOut, leave } = useSignOut();
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconLogout className="points" size={18} aria-hidden />}
      disabled={isSigningOut}
      onClick={leave}
    >
      {t(isSigningOut ? 'signing_out' : 'sign_out')}
    </Button>
  );
}

/** Name and address of the person. */
export function Who() {
  const profile = useProfile();
  if (profile === null) return null;
  const name = [profile.first_name, profile.last_name].filter((part) => part !== null).join(' ');
  return (
    <p className="bare stack gap-0">
      {name === '' ? null : (
        <bdi className="strong" title={name}>
          {name}
        </bdi>
      )}
      <bdi className="muted small break" title={profile.email}>
        {profile.email}
      </bdi>
    </p>
  );
}
