export const profileTabs = ['profile', 'business', 'team'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Which part of the page is open, as it stands in its address; the first one is not named. */
export function profileSearch({ tab }: Record<string, unknown>): { tab?: Exclude<ProfileTab, 'profile'> } {
  return tab === 'business' || tab === 'team' ? { tab } : {};
}
