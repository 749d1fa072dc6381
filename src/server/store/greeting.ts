import type { Config } from '../config.ts';
import { demoSignIns } from './demo-sign-ins.ts';

/** Printed when the store is ready; the link only while there is no admin. */
export function greeting(config: Config, firstAdminLink: string | null): string {
  if (config.role === 'worker') return 'Rasid is ready: a worker, which runs jobs and sends webhooks.';
  const lines = ['', `Rasid is ready: ${config.publicUrl}`];
  if (config.isDemo) {
    lines.push(
      '',
      'Demo sign-ins:',
      ...demoSignIns.map(({ email, password }) => `  ${email.padEnd(28)} ${password}`),
    );
    if (config.smtpUrl === null)
      lines.push('', `Mail is not sent; read it at ${config.publicUrl}/sandbox/mailbox/`);
    if (config.chargily.secretKey === null)
      lines.push('Payments go to the built-in test gateway; no money moves.');
  }
  if (firstAdminLink !== null) {
    lines.push(
      '',
      'The store has no admin yet. Open this link within 24 hours to become the first:',
      `  ${firstAdminLink}`,
    );
  }
  return `${lines.join('\n')}\n\nCtrl-C stops it.`;
}
