/** The second step of a sign-in, and the pages that the links in mails lead to. */
export const recovery = {
  two_factor: {
    title: 'Two-factor sign-in',
    text: 'Enter the 6-digit code that your authenticator app shows now.',
    code: 'Code',
    recovery_text: 'Enter one of the recovery codes that you kept. Each of them works once.',
    recovery_code: 'Recovery code',
    wrong_recovery: 'This recovery code is not right or was already used. Check it, or try another one.',
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
    busy: 'Confirming your email...',
    done_title: 'Email confirmed',
    done: 'Your account is ready. Sign in to start selling.',
    invalid:
      'It has expired, or it was already used. If you have confirmed your email before, just sign in; otherwise have a new link sent.',
    failed_title: 'Your email is not confirmed yet',
    send: 'Send a new link',
    sent: 'If {email} still waits to be confirmed, we have sent a new link to it.',
  },
  forgot: {
    title: 'Forgot password?',
    text: 'Enter the email that you sign in with, and we send you a link to choose a new password.',
    send: 'Send the link',
    busy: 'Sending...',
    done_title: 'Check your email',
    done: 'If there is an account with {email}, we have sent a link to it.',
    spam: 'It can take a minute or two. If nothing arrives, look in the spam folder and check the address.',
    again: 'Use another address',
  },
  reset: {
    opening: 'Opening your link...',
    failed_title: 'Your link did not open',
    title: 'Choose a new password',
    text: 'At least 6 characters, and one that you use nowhere else.',
    password: 'New password',
    save: 'Save the new password',
    busy: 'Saving...',
    done_title: 'Password changed',
    done: 'Sign in with your new password. Wherever you were signed in before, you are signed out now.',
    invalid: 'It has expired, or it was already used. Ask for a new one and open it soon.',
    again: 'Ask for a new link',
  },
  email_change: {
    title: 'Confirm your new email',
    busy: 'Confirming your new email...',
    done_title: 'Email changed',
    done: 'From now on you sign in with {email}.',
    invalid:
      'It has expired, or it was already used. Your email stays as it is; you can ask for the change again in the settings.',
    failed_title: 'Your email is not changed yet',
    settings: 'Open the settings',
  },
  invitation: {
    opening: 'Opening your invitation...',
    failed_title: 'Your invitation did not open',
    invalid:
      'It has expired, was taken back or was already used. If you have an account already, sign in; otherwise ask for a new invitation.',
    business_title: 'Join {business}',
    team_title: 'Join a team on Rasid',
    staff_title: 'Join the team of Rasid',
    owner_title: 'Set up your store',
    by_person: '{person} invites you.',
    by_email: 'You will sign in with {email}.',
    owner: 'Open the account of the first admin. The link works once.',
    roles: {
      business_buyer:
        'As a buyer you browse the catalogue, buy from the shared balance and see the codes of what was bought. What you may spend in a day can be limited.',
      business_accountant:
        'As an accountant you see the orders, the balance and every transaction, and you can add funds. You can’t buy, and you see no codes.',
      business_viewer:
        'As a viewer you see the catalogue and the orders. You can’t buy, and you see neither money nor codes.',
      admin: 'As an admin you may do everything in the store: catalogue, orders, clients, money and team.',
      catalogue_manager:
        'As a catalogue manager you look after products, categories and prices. You see neither clients nor orders.',
      order_desk:
        'At the order desk you work on orders and see the clients they come from. You don’t see their money.',
      accountant:
        'As an accountant you see clients with their balances and transactions, change balances and read the figures of the store.',
      support:
        'In support you help clients: you see their profiles and orders, check their businesses and send password links. You don’t see their money.',
      client: 'You get an account to buy with.',
    },
    signed_in_as: 'You are signed in as {email} here. Accepting signs this browser in to the new account.',
    accept: 'Accept and sign in',
    busy: 'Opening your account...',
  },
} as const;
