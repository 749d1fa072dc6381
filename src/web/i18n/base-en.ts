/** The texts of every page, in one file to load. The rest of the shell's come with the shell. */
export { accounts } from '#shared/messages/en/accounts.ts';
export { fields } from '#shared/messages/en/fields.ts';
export { start as shell } from '#shared/messages/en/start.ts';
