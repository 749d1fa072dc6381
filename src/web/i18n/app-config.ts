import type { Messages } from '#shared/messages.ts';

/** Makes keys and arguments of useTranslations() typed. */
declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
