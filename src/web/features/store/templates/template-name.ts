import { useTranslations } from 'use-intl';
import { isolate } from '#shared/locale.ts';
import type { Template } from '#shared/store/templates.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';

const NAMED = [
  'greeting',
  'notification',
  'security',
  'confirm_email',
  'password_link',
  'confirm_new_email',
  'address_in_use',
  'invitation',
  'invitation_taken',
  'digest',
  'low_stock',
  'report_ready',
  'ticket_waiting',
  'reply_refused',
  'deletion_done',
  'deletion_declined',
] as const;

/** What a template is called: by its own subject or title, where that says it. */
export function useTemplateName(): (template: Pick<Template, 'key' | 'languages'>) => string {
  const t = useTranslations('templates.names');
  const store = isolate(useTranslations('shell')('brand'));
  const { language } = useLanguage();
  return ({ key, languages }) => {
    const named = NAMED.find((one) => one === key);
    if (named !== undefined) return t(named);
    const { subject, title = subject } = languages[language].defaults;
    return (title ?? key).replaceAll('{store}', store);
  };
}
