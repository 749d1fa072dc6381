/** What a picture or a PDF can be refused for. */
export const fileErrors = [
  'file_empty',
  'file_type_refused',
  'file_unreadable',
  'image_too_large',
  'file_too_large',
] as const;
