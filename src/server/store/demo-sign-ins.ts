export interface DemoSignIn {
  role: 'admin' | 'reseller' | 'distributor';
  email: string;
  password: string;
}

/** Demo accounts: printed at startup and offered on the sign-in page. */
export const demoSignIns: DemoSignIn[] = [
  { role: 'admin', email: 'admin@rasid.example', password: 'rasid-admin-demo' },
  { role: 'reseller', email: 'reseller@rasid.example', password: 'rasid-reseller' },
  { role: 'distributor', email: 'distributor@rasid.example', password: 'rasid-distributor' },
];
