export const incidents = {
  text: 'What clients read on the page of the system status. What the store measures itself is there anyway.',
  failed: 'Couldn’t load the incidents',
  empty: 'No incidents',
  empty_text: 'When something doesn’t work, tell your clients before they ask.',
  fields: {
    title: 'Title (English)',
    title_ar: 'Title (Arabic)',
    text: 'What is known (English)',
    text_ar: 'What is known (Arabic)',
    parts: 'What it concerns',
    state: 'State',
  },
  open: {
    button: 'Report incident',
    title: 'Report an incident',
    action: 'Publish',
    parts_missing: 'Choose at least one part.',
    done: 'Published on the status page.',
  },
  update: {
    button: 'Add update',
    title: 'Add an update',
    action: 'Publish',
    done: 'Update published.',
  },
} as const;
