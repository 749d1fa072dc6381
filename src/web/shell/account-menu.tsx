import { Menu, UnstyledButton, useMantineColorScheme, type MenuItemProps } from '@mantine/core';
import { IconLogout, IconSettings, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { useTranslations } from 'use-intl';
import { useProfile } from '../session/session.ts';
import classes from './account-menu.module.css';
import { themes } from './theme-choice.tsx';
import { useSignOut } from './use-sign-out.ts';

const MenuLink = createLink(AnchorMenuItem);

/** The person who is signed in: their pages, how the store looks to them, the way out. */
export function AccountMenu() {
  const t = useTranslations('shell');
  const profile = useProfile();
  const { isSigningOut, leave } = useSignOut();
  return (
    <Menu position="bottom-end" width={260} shadow="md">
      <Menu.Target>
        <UnstyledButton className={classes['avatar'] ?? ''} aria-label={t('header.account')}>
          <bdi aria-hidden>{initialsOf(profile)}</bdi>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Who />
        </Menu.Label>
        <MenuLink to="/client-profile" leftSection={<IconUserCircle size={18} aria-hidden />}>
          {t('pages.client_profile')}
        </MenuLink>
        {profile?.role === 'admin' ? (
          <MenuLink to="/admin" leftSection={<IconShieldLock size={18} aria-hidden />}>
            {t('pages.admin')}
          </MenuLink>
        ) : null}
        <MenuLink to="/settings" leftSection={<IconSettings size={18} aria-hidden />}>
          {t('pages.settings')}
        </MenuLink>
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout className={classes['points']} size={18} aria-hidden />}
          closeMenuOnClick={false}
          disabled={isSigningOut}
          onClick={leave}
        >
          {t(isSigningOut ? 'header.signing_out' : 'header.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ThemeItems() {
  const t = useTranslations('shell.theme');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('title')}</Menu.Label>
      {themes.map(({ scheme, Icon }) => (
        <Menu.RadioItem
          key={scheme}
          value={scheme}
          checked={colorScheme === scheme}
          onChange={() => setColorScheme(scheme)}
          rightSection={<Icon size={18} aria-hidden />}
        >
          {t(scheme)}
        </Menu.RadioItem>
      ))}
    </>
  );
}

/** Name and address of the person. */
export function Who() {
  const profile = useProfile();
  if (profile === null) return null;
  const name = [profile.first_name, profile.last_name].filter((part) => part !== null).join(' ');
  return (
    <span className={classes['who']}>
      {name === '' ? null : <bdi className={classes['name']}>{name}</bdi>}
      <bdi className={classes['email']}>{profile.email}</bdi>
    </span>
  );
}

function initialsOf(profile: ReturnType<typeof useProfile>): string {
  const names = [profile?.first_name, profile?.last_name].filter((name) => name !== null);
  const letters = (names.length > 0 ? names : [profile?.email]).map(
    (name) => Array.from(name ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

function AnchorMenuItem(props: Omit<ComponentPropsWithRef<'a'>, keyof MenuItemProps> & MenuItemProps) {
  return <Menu.Item component="a" {...props} />;
}
