export const product_media = {
  title: 'Images',
  text: 'The first is the product’s image. Up to {maximum}.',
  choose: 'Choose images, drop them here, or paste one',
  kinds: '{kinds}, up to 15 MB each',
  full: 'You’ve reached the limit of {maximum} images. Remove one to add another.',
  none: 'No images yet: the card shows the name instead.',
  uploads: 'Uploads',
  sending: 'Uploading {name}',
  working: 'Preparing {name}',
  stop: 'Stop',
  picture: 'Image {number}',
  main: 'Main image',
  removed: 'Image removed.',
  left_out:
    '{count, plural, one {# image was left out: the limit is {maximum}.} other {# images were left out: the limit is {maximum}.}}',
} as const;
