/** What of the shell's texts pages outside of it need too: they load these alone (i18n/base-en.ts). */
export const start = {
  brand: 'Rasid',
  loading: 'Loading...',
  retry: 'Try again',
  header: { language: 'Language' },
  theme: {
    title: 'Theme',
    light: 'Light',
    dark: 'Dark',
    auto: 'Auto',
  },
  pages: {
    privacy_policy: 'Privacy Policy',
    terms_of_service: 'Terms of Service',
  },
  footer: { legal: 'Legal' },
  person: {
    first_name: 'First Name',
    last_name: 'Last Name',
    optional: 'Optional',
    password: 'Password',
    show_password: 'Show password',
    hide_password: 'Hide password',
  },
  failed: {
    title: 'Something went wrong',
    /** For what has no answer of the store; the errors' texts take them from here. */
    unexpected: 'An unexpected error occurred. Please try again.',
    offline: 'You’re offline. Check your connection and try again.',
    unavailable: 'The store can’t be reached. Check your connection and try again.',
  },
} as const;
