import bowser from 'bowser';
import type { OpenSession } from '#shared/accounts/preferences.contract.ts';

const LENGTH_MAX = 60;

/** Browser, system and kind of device from a user agent. */
export function describeDevice(userAgent: string): Pick<OpenSession, 'device' | 'kind'> {
  if (userAgent.trim() === '') return { device: null, kind: 'other' };
  const { browser, os, platform } = bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return {
    device: names.length === 0 ? null : names.join(' on ').slice(0, LENGTH_MAX),
    kind: kindOf(platform.type),
  };
}

function kindOf(type: string | undefined): OpenSession['kind'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'other';
}
