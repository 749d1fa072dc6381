export const help = {
  text: 'How the store works, in short articles.',
  search: { label: 'Search the help', field: 'Search', placeholder: 'Deposit, refund, API…' },
  failed: 'Couldn’t load the articles',
  failed_one: 'Couldn’t load this article',
  nothing_found: 'No article has these words',
  nothing_found_text: 'Try fewer words, or ask us.',
  ask: 'Ask support',
  gone: 'There’s no such article',
  all: 'All articles',
  updated: 'Updated on {date}',
} as const;
