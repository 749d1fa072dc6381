export const markdown = {
  hint: '## makes a heading, **two stars** bold text, a dash at the start of a line a list, [words](/deposit) a link.',
  add_image: 'Add image',
  uploading: 'Uploading...',
  image_alt: 'What it shows',
  preview: { en: 'Preview in English', ar: 'Preview in Arabic' },
  empty: 'Nothing is written yet',
} as const;
