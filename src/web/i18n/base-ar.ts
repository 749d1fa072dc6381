/** The texts of every page, in one file to load. */
export { accounts } from '#shared/messages/ar/accounts.ts';
export { errors } from '#shared/messages/ar/errors.ts';
export { fields } from '#shared/messages/ar/fields.ts';
export { shell } from '#shared/messages/ar/shell.ts';
