import { createECDH, randomBytes } from 'node:crypto';

/** What a browser sends that wants pushes, of a push service that takes none. */
export function pushBody() {
  const device = createECDH('prime256v1');
  device.generateKeys();
  return {
    endpoint: `https://push.example/send/${randomBytes(16).toString('base64url')}`,
    keys: { p256dh: device.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}
