export const settingsSections = [
  'preferences',
  'notifications',
  'email',
  'password',
  'two_factor',
  'devices',
  'close_account',
] as const;
export type SettingsSection = (typeof settingsSections)[number];

export interface SettingsSearch {
  /** The one to begin with: it is brought into view. */
  section?: SettingsSection;
}

export function settingsSearch({ section }: Record<string, unknown>): SettingsSearch {
  const known = settingsSections.find((name) => name === section);
  return known === undefined ? {} : { section: known };
}
