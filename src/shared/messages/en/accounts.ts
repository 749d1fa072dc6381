export const accounts = {
  sign_up: 'Sign Up',
  login: 'Login',
  sign_in: 'Sign In',
  sign_out: 'Log out',
  confirm_title: 'Confirm your email',
} as const;
