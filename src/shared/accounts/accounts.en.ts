export const accounts = {
  sign_up: 'Sign Up',
  login: 'Login',
  sign_in: 'Sign In',
  signing_in: 'Signing In...',
  create: 'Create Account',
  creating: 'Creating Account...',
  agree:
    'By creating an account you accept the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.',
  tagline: 'Digital subscriptions and software for resellers, paid from one prepaid balance.',
  email: 'Email',
  password_short: 'Password must be at least 6 characters',
  password_short_for_staff: 'Password must be at least 12 characters',
  missing: 'You must provide either an email or phone number and a password',
  session_ended: 'You’ve been signed out. Sign in to go back to your page.',
  forgot: 'Forgot password?',
  strength: {
    weak: 'Password strength: weak',
    fair: 'Password strength: fair',
    good: 'Password strength: good',
    strong: 'Password strength: strong',
  },
  created: 'Account created successfully! Please check your email for a confirmation link.',
  sent_to: 'We sent it to {email}. If it doesn’t arrive, check your spam folder.',
  /** The confirmation link, once more. */
  resend: {
    send: 'Resend link',
    busy: 'Sending...',
    pause: 'Resend in {seconds}s',
    done: 'Sent. It may take a minute to arrive.',
  },
  open_mailbox: 'Open the demo mailbox',
  demo: {
    title: 'Demo accounts',
    reseller: 'Reseller',
    distributor: 'Distributor',
    admin: 'Admin',
  },
} as const;
