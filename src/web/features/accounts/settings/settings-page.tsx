import { Alert, Group } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { eventsFor } from '#shared/accounts/notification-events.ts';
import { useSession } from '#web/session/session.ts';
import { DialogButton, type OpenedDialog } from '#web/ui/act/dialog-button.tsx';
import { whenOpened } from '#web/ui/act/when-opened.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useNamedPlace } from '#web/ui/page/use-named-place.ts';
import { Devices } from './devices.tsx';
import { EmailChange } from './email-change.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordChange } from './password-change.tsx';
import { Preferences } from './preferences.tsx';
import { Section, showSection } from './section.tsx';
import classes from './settings-page.module.css';
import { settingsSearch, type SettingsSection, settingsSections } from './settings-search.ts';
import { TwoFactor } from './two-factor.tsx';

const parts: Record<SettingsSection, () => ReactNode> = {
  preferences: Preferences,
  notifications: NotificationChoices,
  email: EmailChange,
  password: PasswordChange,
  two_factor: TwoFactor,
  devices: Devices,
  own_data: OwnData,
  close_account: CloseAccount,
};

/** What someone decides about their own account. Whoever looks at the store as them sees it and changes nothing. */
export function SettingsPage() {
  const t = useTranslations('settings');
  const title = useTranslations('shell.pages')('settings');
  const { profile, looked_at_by } = useSession();
  const { section } = settingsSearch({ ...useSearch({ from: '/shell/settings' }) });
  useNamedPlace(section, showSection);
  // Some of the store's staff hear of their work in the panel alone.
  const hasNotifications =
    profile !== null && eventsFor({ role: profile.role, memberRole: profile.member_role }).length > 0;
  const sections = settingsSections.filter((name) => name !== 'notifications' || hasNotifications);
  const isLooking = looked_at_by !== null;
  return (
    <Page address={settingsSearch} title={title} breadcrumb={<Breadcrumb>{title}</Breadcrumb>}>
      <div className={`stack gap-lg ${classes['columns']}`}>
        <SectionLinks sections={sections} />
        <fieldset
          className={`bare stack gap-lg ${classes['sections']}`}
          disabled={isLooking}
          aria-describedby={isLooking ? 'settings-looking' : undefined}
        >
          {isLooking ? (
            <Alert role="note" id="settings-looking" color="yellow">
              {t('looking')}
            </Alert>
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
      <ul className="bare">
        {sections.map((name) => (
          <li key={name}>
            <Link
              to="/settings"
              className={`hovers row tall rounded tints ${classes['link']}`}
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

const CloseAccountDialog = whenOpened<OpenedDialog>(
  async () => (await import('./close-account-dialog.tsx')).CloseAccountDialog,
);

/** The last thing on the page. */
function CloseAccount() {
  const t = useTranslations('settings.close_account');
  return (
    <Section name="close_account">
      <Group>
        <DialogButton button={t('open')} look={{ variant: 'outline', color: 'red', size: 'md' }}>
          {(dialog) => <CloseAccountDialog {...dialog} />}
        </DialogButton>
      </Group>
    </Section>
  );
}
