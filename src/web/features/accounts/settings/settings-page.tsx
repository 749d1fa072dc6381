import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isStaffRole } from '#shared/permissions.ts';
import { useSession } from '#web/session/session.ts';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Devices } from './devices.tsx';
import { EmailChange } from './email-change.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { PasswordChange } from './password-change.tsx';
import { Preferences } from './preferences.tsx';
import { Section, showSection } from './section.tsx';
import classes from './settings-page.module.css';
import { settingsSearch, type SettingsSection, settingsSections } from './settings-search.ts';
import { TwoFactor } from './two-factor.tsx';
import { Button, Group } from '@mantine/core';
import { part } from '#web/ui/page/part.ts';

const parts: Record<SettingsSection, () => ReactNode> = {
  preferences: Preferences,
  notifications: NotificationChoices,
  email: EmailChange,
  password: PasswordChange,
  two_factor: TwoFactor,
  devices: Devices,
  close_account: CloseAccount,
};

/** What someone decides about their own account. Whoever looks at the store as them sees it and changes nothing. */
export function SettingsPage() {
  const t = useTranslations('settings');
  const title = useTranslations('shell.pages')('settings');
  const { profile, looked_at_by } = useSession();
  const { section } = settingsSearch({ ...useSearch({ from: '/shell/settings' }) });
  useEffect(() => {
    if (section !== undefined) showSection(section);
  }, [section]);
  // The store's staff hear of their work in the panel.
  const hasNotifications = profile !== null && !isStaffRole(profile.role);
  const sections = settingsSections.filter((name) => name !== 'notifications' || hasNotifications);
  const isLooking = looked_at_by !== null;
  return (
    <Page address={settingsSearch} title={title} breadcrumb={<Breadcrumb>{title}</Breadcrumb>}>
      <div className={classes['columns']}>
        <SectionLinks sections={sections} />
        <fieldset
          className={classes['sections']}
          disabled={isLooking}
          aria-describedby={isLooking ? 'settings-looking' : undefined}
        >
          {isLooking ? (
            <p id="settings-looking" className={classes['looking']}>
              {t('looking')}
            </p>
          ) : null}
          {sections.map((name) => {
            const Part = parts[name];
            return <Part key={name} />;
          })}
        </fieldset>
      </div>
    </Page>
  );
}

function SectionLinks({ sections }: { sections: readonly SettingsSection[] }) {
  const t = useTranslations('settings');
  return (
    <nav className={classes['links']} aria-label={t('sections')}>
      <ul>
        {sections.map((name) => (
          <li key={name}>
            <Link
              to="/settings"
              search={{ section: name }}
              replace
              resetScroll={false}
              // Its address may be the page's already.
              onClick={() => showSection(name)}
            >
              {t(`${name}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const CloseAccountDialog = part(async () => (await import('./close-account-dialog.tsx')).CloseAccountDialog);

/** The last thing on the page. */
function CloseAccount() {
  const t = useTranslations('settings.close_account');
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Section name="close_account">
      <Group>
        <Button ref={opener} variant="outline" color="red" onClick={() => setAsking(true)}>
          {t('open')}
        </Button>
      </Group>
      <Suspense>
        {isAsking ? <CloseAccountDialog opener={opener} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </Section>
  );
}
