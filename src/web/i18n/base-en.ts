/** The texts of every page, in one file to load. The rest of the shell's come with the shell. */
export { accounts } from '#shared/accounts/accounts.en.ts';
export { fields } from '#shared/messages/fields.en.ts';
export { start as shell } from '#shared/messages/start.en.ts';
