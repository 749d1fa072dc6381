export const legal = {
  version: 'Version {version, number}, in force since {date}',
  former: 'Version {version, number} of {date}',
  failed: 'Couldn’t load this page',
  gone: 'There’s no such version',
  is_former: 'This is an earlier version. It’s no longer in force.',
  to_current: 'Read the version in force',
  history: 'Versions',
  first: 'First version',
  in_force: 'in force',
  contact: {
    title: 'Contact',
    text: 'Write or call us with any question about this page; we answer every day.',
  },
} as const;
