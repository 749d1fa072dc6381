/** What mails say. Each is a template that the panel may word otherwise (store/templates/); notifications have their own file. */
export const mail_texts = {
  greeting: { named: 'Hello {first_name},', unnamed: 'Hello,' },
  /** Around each notification that is mailed. */
  notification: {
    button: 'Open {store}',
    footnote: 'Choose which emails you get in your account settings.',
    reply: 'You can reply to this email: your reply is added to the ticket.',
  },
  /** Unread notifications together, for those who chose it. */
  digest: {
    subject: '{count, plural, one {# unread notification} other {# unread notifications}}',
    body: 'You haven’t read these yet:',
    more: '{count, plural, one {And # more.} other {And # more.}}',
    button: 'See all of them',
    footnote: 'You chose this summary in your account settings. You can turn it off there.',
  },
  confirm_email: {
    subject: 'Confirm your email address',
    body: 'Welcome to {store}. One click and your account is ready:',
    button: 'Confirm my address',
    footnote: 'The link works once, within 24 hours. If you didn’t open an account, ignore this email.',
  },
  password_link: {
    subject: 'Choose a new password',
    body: 'We received a request for a new password for your {store} account. Choose it here:',
    button: 'Choose a new password',
    footnote:
      'The link works once, within one hour. If you didn’t ask for it, ignore this email: your password stays as it is.',
  },
  confirm_new_email: {
    subject: 'Confirm your new email address',
    body: 'This address was entered as the new one for a {store} account. One click, and you can sign in with it:',
    button: 'Confirm this address',
    footnote: 'The link works once, within 24 hours. If this wasn’t you, ignore this email: nothing changes.',
  },
  address_in_use: {
    subject: 'Someone entered your email address',
    body: 'Someone tried to move their {store} account to this address. It already has an account, so nothing was changed.',
    footnote: 'If this was you: an address can have only one account. If not, there’s nothing to do.',
  },
  invitation: {
    subject: 'You’re invited to {where}',
    body: '{who} has invited you to {where}.',
    as_admin: 'You’ll be an admin of the store.',
    as_catalogue_manager: 'You’ll manage the catalogue and its prices.',
    as_order_desk: 'You’ll process clients’ orders.',
    as_accountant: 'You’ll see balances and their transactions.',
    as_support: 'You’ll support the store’s clients.',
    as_buyer: 'You’ll buy from the balance of the business.',
    as_viewer: 'You’ll see the orders of the business.',
    next: 'Choose a password and your account is ready:',
    button: 'Accept the invitation',
    footnote: 'The link works once, within 7 days. If you don’t know what this is about, ignore this email.',
    unnamed_host: 'Someone',
    team: '{business} on {store}',
    team_unnamed: 'a team on {store}',
    staff: 'the staff of {store}',
  },
  invitation_taken: {
    subject: 'You’re invited to {where}',
    body: '{who} has invited you to {where}.',
    next: 'This address already has an account, so you can’t join with it. Give them another address of yours.',
    footnote: 'Your account hasn’t changed. If you don’t know what this is about, ignore this email.',
  },
  /** Around each of the notices below it. */
  security: {
    key: 'Key: {key}',
    when: 'When: {moment}, Algerian time.',
    if_not_you:
      'If this wasn’t you, choose a new password immediately: that signs out every device. Then write to {support}.',
    if_lost: 'If this wasn’t you, write to {support} immediately: we can stop it.',
    button: 'Choose a new password',
    footnote:
      'If it was you, there’s nothing to do. Emails about the security of your account can’t be turned off.',
  },
  password_changed: {
    subject: 'Your password was changed',
    body: 'The password of your {store} account was changed, and all other devices were signed out.',
  },
  password_reset: {
    subject: 'Your password was reset',
    body: 'A new password was chosen with the link from our email, and every device was signed out.',
  },
  two_factor_turned_on: {
    subject: 'Two-factor authentication is on',
    body: 'Signing in to your {store} account now also needs a code from your app. Keep the recovery codes safe.',
  },
  two_factor_turned_off: {
    subject: 'Two-factor authentication is off',
    body: 'Signing in to your {store} account now needs only the password.',
  },
  recovery_codes_renewed: {
    subject: 'You have new recovery codes',
    body: 'New recovery codes were created for your {store} account. The old ones no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    body: 'Someone signed in to your {store} account with the password and one of your recovery codes.',
  },
  email_change_asked: {
    subject: 'A new email address was entered',
    body: 'Another email address was entered for your {store} account. It replaces this one once it’s confirmed.',
  },
  email_changed: {
    subject: 'Your email address was changed',
    body: 'Your {store} account now has another email address. You can no longer sign in with this one.',
  },
  api_key_made: {
    subject: 'You have a new API key',
    body: 'An API key was created for your business on {store}. Programs that have it can act for you. You can revoke it under API Integration.',
  },
  api_key_rolled: {
    subject: 'An API key has a new secret',
    body: 'An API key of your business on {store} was given a new secret. Your programs need it before the old one expires.',
  },
  api_key_revoked: {
    subject: 'An API key was revoked',
    body: 'An API key of your business on {store} was revoked. Programs that use it can’t act for you any more.',
  },
  low_stock: {
    subject: '{product}: codes are running low',
    body: 'Only a few codes for {product} are left in the vault.',
    left: '{count, plural, one {# code left} other {# codes left}}',
    button: 'Add codes',
    footnote:
      'You get this alert once, until there are enough codes again. Set the threshold on the product’s codes page.',
  },
  ticket_waiting: {
    subject: '{ticket}: {business} wrote to you',
    body: '{business} wrote in ticket {ticket}: {message}',
    button: 'Open the ticket',
    reply: 'You can reply to this email: the client gets your reply in the ticket.',
    footnote: 'You get this because you answer tickets. An admin can turn these emails off for your role.',
  },
  reply_refused: {
    subject: 'Your reply to {ticket} didn’t arrive',
    body: 'We couldn’t add your reply to ticket {ticket}. A reply must be plain text, 10,000 characters at most.\nWe kept none of it: send it again in shorter parts, or write in the ticket itself. Each file can be up to 10 MB.',
    button: 'Open the ticket',
    footnote: 'You get this because you replied to an email from {store}.',
  },
  deletion_done: {
    subject: 'Your data has been deleted',
    body: 'As you asked, we closed your account and deleted your personal data.\nWe keep your invoices, orders and transactions for ten years, as the Commercial Code requires, and nothing else.',
    footnote: 'This is the last email to this address.',
  },
  deletion_declined: {
    subject: 'Your request for deletion',
    body: 'We can’t delete your data yet. Reason: {reason}\nYour account works as before, and you can ask again.',
    footnote: 'You get this because you asked us to delete your data.',
  },
  report_ready: {
    subject: '{report}: {period}',
    body: 'The report “{report}” for {period} is ready. Sign in to download it.',
    button: 'Open the files',
    footnote: 'You get this because you’re on this report’s mailing list. Files are kept for 30 days.',
  },
} as const;
