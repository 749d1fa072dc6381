import type { Language } from '#shared/locale.ts';
import { linkMail } from '#server/accounts/link-mail.ts';
import { deletionMail } from '#server/accounts/own-data/deletion-mail.ts';
import { addressInUseMail } from '#server/accounts/profile/address-in-use-mail.ts';
import { securityNoticeMail, type SecurityEvent } from '#server/accounts/security-notice-mail.ts';
import { lowStockMail } from '#server/codes/low-stock-mail.ts';
import { reportMail } from '#server/insight/reports/report-mail.ts';
import type { Mail } from '#server/platform/mail/render-mail.ts';
import { hasAccountMail, invitationMail } from '#server/resellers/team/invitation-mail.ts';
import { replyRefusedMail } from '#server/support/mails/reply-refused-mail.ts';
import { ticketMail } from '#server/support/tickets/ticket-mail.ts';
import type { MailWords } from '../mail-words.ts';
import { digestMail } from '../notifications/digest-mail.ts';
import { notificationMail } from '../notifications/notification-mail.ts';
import { isNotice, type TemplateKey } from './template-defaults.ts';
import { templateVariables } from './template-variables.ts';
import type { VariableName } from '#shared/store/templates.contract.ts';

/** The mail that a template is for, made as any other, of made-up facts. */
export function sampleMail(words: MailWords, key: TemplateKey, publicUrl: string): Mail {
  const sample = (name: VariableName) => String(templateVariables[name].sample[words.language]);
  const firstName = sample('first_name');
  const invited = {
    role: 'reseller',
    memberRole: 'buyer',
    tradeName: sample('business'),
    invitedBy: sample('who'),
  } as const;
  if (isNotice(key))
    return notificationMail(words, { kind: key, params: sampleParams(words.language), firstName, publicUrl });
  // What stands around others is shown with one of them.
  if (key === 'greeting' || key === 'notification')
    return notificationMail(words, {
      kind: 'deposit_paid',
      params: sampleParams(words.language),
      firstName,
      publicUrl,
    });
  if (key === 'digest') {
    const notices = (['order_completed', 'low_balance'] as const).map((kind) => ({
      kind,
      params: sampleParams(words.language),
    }));
    return digestMail(words, { firstName, count: notices.length + 3, notices, publicUrl });
  }
  if (key === 'confirm_email' || key === 'password_link' || key === 'confirm_new_email')
    return linkMail(words, key, firstName, `${publicUrl}/example`);
  if (key === 'address_in_use') return addressInUseMail(words, firstName);
  if (key === 'invitation') return invitationMail(words, invited, `${publicUrl}/example`);
  if (key === 'invitation_taken') return hasAccountMail(words, invited);
  if (key === 'deletion_done') return deletionMail(words, { firstName, answer: null });
  if (key === 'deletion_declined') return deletionMail(words, { firstName, answer: sample('reason') });
  if (key === 'low_stock')
    return lowStockMail(words, {
      firstName,
      product: sample('product'),
      left: [{ name: null, free: Number(sample('count')) }],
      page: `${publicUrl}/admin/codes`,
    });
  if (key === 'ticket_waiting')
    return ticketMail(words, {
      firstName,
      ticket: sample('ticket'),
      business: sample('business'),
      message: sample('message'),
      page: `${publicUrl}/admin/tickets`,
    });
  if (key === 'reply_refused')
    return replyRefusedMail(words, {
      firstName,
      ticket: sample('ticket'),
      page: `${publicUrl}/tickets`,
    });
  if (key === 'report_ready')
    return reportMail(words, {
      firstName,
      report: sample('report'),
      period: sample('period'),
      link: `${publicUrl}/admin/reports?tab=files`,
    });
  return securityMail(words, key === 'security' ? 'password_changed' : key, publicUrl);
}

function securityMail(words: MailWords, what: SecurityEvent, publicUrl: string): Mail {
  const sample = (name: VariableName) => String(templateVariables[name].sample[words.language]);
  return securityNoticeMail(words, {
    what,
    firstName: sample('first_name'),
    at: new Date(SAMPLE_DATE),
    supportEmail: sample('support'),
    ...(what.startsWith('api_key') ? { keyName: sample('key') } : {}),
    resetPage: `${publicUrl}/forgot-password`,
  });
}

const SAMPLE_DATE = '2026-08-05T13:05:00.000Z';

/** As a notification keeps them; without ids, it leads to the page of its kind. */
export function sampleParams(language: Language): Record<string, string> {
  const { order, quote, ticket, name, reason, url, product, count } = templateVariables;
  return {
    amount: '5000.00',
    currency: 'DZD',
    order_number: String(order.sample.en),
    quote_number: String(quote.sample.en),
    ticket_number: String(ticket.sample.en),
    date: SAMPLE_DATE,
    name: String(name.sample[language]),
    reason: String(reason.sample[language]),
    url: String(url.sample.en),
    count: String(count.sample.en),
    product: String(product.sample.en),
    product_ar: String(product.sample.ar),
  };
}
