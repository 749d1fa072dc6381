export const product_media = {
  title: 'Pictures',
  text: 'The first is the product’s picture. Up to {maximum}.',
  choose: 'Choose pictures, drop them here, or paste one',
  kinds: '{kinds}, up to 15 MB each',
  full: 'There are {maximum} pictures, as many as can be. Remove one to add another.',
  none: 'No pictures yet: the card shows the name instead.',
  uploads: 'Uploads',
  sending: 'Uploading {name}',
  working: 'Preparing {name}',
  stop: 'Stop',
  picture: 'Picture {number}',
  main: 'Main picture',
  removed: 'Picture removed.',
  left_out:
    '{count, plural, one {# picture was left out: {maximum} are as many as can be.} other {# pictures were left out: {maximum} are as many as can be.}}',
} as const;
