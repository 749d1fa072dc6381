export const legal_consent = {
  banner: 'Our terms have changed. Accept them to keep buying and adding funds.',
  open: 'Read and accept',
  title: 'Our terms have changed',
  text: 'Please read what has changed. You can read everything in the store without accepting, but not buy or add funds.',
  since: 'version {version, number} of {date}',
  read: 'Read the full text',
  accept: 'Accept and continue',
  later: 'Not now',
  done: 'Thank you. You can buy and add funds.',
} as const;
