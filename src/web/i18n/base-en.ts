/** The texts of every page, in one file to load. */
export { accounts } from '#shared/messages/en/accounts.ts';
export { errors } from '#shared/messages/en/errors.ts';
export { fields } from '#shared/messages/en/fields.ts';
export { shell } from '#shared/messages/en/shell.ts';
