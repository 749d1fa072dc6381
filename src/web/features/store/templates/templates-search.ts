import { templateGroups } from '#shared/store/templates.contract.ts';
import { looks, oneOf, searchOf, text } from '#web/ui/list/search-of.ts';

export const states = ['changed', 'default', 'broken'] as const;

export const templatesSearch = searchOf(
  {
    tab: looks(oneOf(['texts', 'rules'], 'texts')),
    search: text(),
    group: oneOf(templateGroups),
    state: oneOf(states),
  },
  { without: ({ tab }) => (tab === 'rules' ? ['search', 'group', 'state'] : []) },
);

/** Which language is edited where there is room for one. */
export const templateSearch = searchOf({ language: looks(oneOf(['en', 'ar'])) });
