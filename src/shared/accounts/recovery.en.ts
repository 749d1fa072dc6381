/** The second step of a sign-in, and the pages that the links in mails lead to. */
export const recovery = {
  two_factor: {
    title: 'Two-factor authentication',
    text: 'Enter the 6-digit code from your authenticator app.',
    code: 'Code',
    recovery_text: 'Enter one of your saved recovery codes. Each works once.',
    recovery_code: 'Recovery code',
    wrong_recovery: 'This recovery code is incorrect or was already used. Check it, or try another one.',
    use_recovery: 'Use a recovery code instead',
    use_app: 'Use the app instead',
    back: 'Back to sign in',
  },
  link: {
    invalid_title: 'This link no longer works',
    sign_in: 'Back to sign in',
  },
  confirm: {
    title: 'Confirm your email',
    busy: 'Confirming your email... This takes a moment, and you don’t have to do anything. Then sign in with this email and your password and start selling.',
    done_title: 'Email confirmed',
    done: 'Your account is ready. Sign in to start selling.',
    invalid:
      'It has expired or was already used. If you’ve already confirmed your email, just sign in; otherwise request a new link.',
    failed_title: 'Your email isn’t confirmed yet',
    send: 'Send new link',
    sent: 'If {email} still needs confirming, we’ve sent it a new link.',
  },
  forgot: {
    title: 'Forgot password?',
    text: 'Enter the email you sign in with, and we’ll send you a link to choose a new password.',
    send: 'Send link',
    busy: 'Sending...',
    done_title: 'Check your email',
    done: 'If there is an account with {email}, we’ve sent a link to it.',
    spam: 'It can take a minute or two. If nothing arrives, check your spam folder and the address.',
    again: 'Use another address',
  },
  reset: {
    title: 'Choose a new password',
    text: 'At least 6 characters. Don’t use it anywhere else. Saving it signs you out everywhere you’re signed in now.',
    password: 'New password',
    save: 'Save new password',
    busy: 'Saving...',
    done_title: 'Password changed',
    done: 'Sign in with your new password. You’ve been signed out everywhere else.',
    invalid: 'It has expired or was already used. Request a new one and open it soon.',
    again: 'Request a new link',
  },
  email_change: {
    title: 'Confirm your new email',
    busy: 'Confirming your new email... This takes a moment, and you don’t have to do anything. Until it’s done, you sign in with the email you had before.',
    done_title: 'Email changed',
    done: 'From now on you sign in with {email}.',
    invalid:
      'It has expired or was already used. Your email stays the same; you can request the change again in the settings.',
    failed_title: 'Your email hasn’t been changed yet',
    settings: 'Open settings',
  },
  invitation: {
    opening: 'Opening your invitation...',
    busy_text:
      'We’re checking who invited you and what you’ll be able to do in the store. Next, you choose a password and you’re signed in; you don’t need to have an account with us already.',
    failed_title: 'Your invitation couldn’t be opened',
    invalid:
      'It has expired, was revoked or was already used. If you already have an account, sign in; otherwise ask for a new invitation.',
    business_title: 'Join {business}',
    team_title: 'Join a team on {store}',
    staff_title: 'Join the {store} team',
    owner_title: 'Set up your store',
    by_person: '{person} invites you.',
    by_email: 'You will sign in with {email}.',
    owner: 'Open the first admin account. The link works once.',
    roles: {
      business_buyer:
        'As a buyer, you can browse the catalogue, buy from the shared balance and view the codes bought. You may have a daily spending limit.',
      business_accountant:
        'As an accountant, you can view orders, the balance and all transactions, and add funds. You can’t buy or view codes.',
      business_viewer:
        'As a viewer, you can browse the catalogue and view orders. You can’t buy or view money or codes.',
      admin: 'As an admin, you have full access to the store: catalogue, orders, clients, money and team.',
      catalogue_manager:
        'As a catalogue manager, you manage products, categories and prices. You can’t view clients or orders.',
      order_desk:
        'At the order desk, you process orders and view the clients they come from. You can’t view their money.',
      accountant:
        'As an accountant, you view clients with their balances and transactions, update balances and view the store’s statistics.',
      support:
        'In support, you help clients: you view their profiles and orders, review their businesses and send password links. You can’t view their money.',
      client: 'You get an account to buy with.',
    },
    signed_in_as: 'You’re signed in as {email} here. Accepting signs this browser in to the new account.',
    accept: 'Accept and sign in',
    busy: 'Opening your account...',
  },
} as const;
