import { oneOf, opens, searchOf } from '#web/ui/list/search-of.ts';

export const settingsSections = [
  'preferences',
  'notifications',
  'email',
  'password',
  'two_factor',
  'devices',
  'own_data',
  'close_account',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** The part to begin with: it is brought into view. */
export const settingsSearch = searchOf({ section: opens(oneOf(settingsSections)) });
