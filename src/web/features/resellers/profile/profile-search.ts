import { looks, oneOf, searchOf } from '#web/ui/list/search-of.ts';

export const profileTabs = ['profile', 'business', 'team'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** Which part of the page is open, as it stands in its address; the first one is not named. */
export const profileSearch = searchOf({ tab: looks(oneOf(profileTabs, 'profile')) });
