import type { ExampleLanguage } from './examples.ts';

/** How a program knows that an event is from the store, without a library. */
export const verifyExamples: Record<ExampleLanguage, string> = {
  curl: `# id, timestamp and signature: the headers; body.json: the body as it came
key=$(printf '%s' "\${RASID_WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
mine=v1,$({ printf '%s.%s.' "$id" "$timestamp"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
case " $signature " in *" $mine "*) echo genuine ;; *) echo forged ;; esac`,
  TypeScript: `import { createHmac, timingSafeEqual } from 'node:crypto';

function isGenuine(headers: Record<string, string>, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const secret = Buffer.from((process.env.RASID_WEBHOOK_SECRET ?? '').replace('whsec_', ''), 'base64');
  const hash = createHmac('sha256', secret).update(\`\${id}.\${timestamp}.\${body}\`).digest('base64');
  const mine = Buffer.from(\`v1,\${hash}\`);
  return signature.split(' ').some((one) => {
    const theirs = Buffer.from(one);
    return theirs.length === mine.length && timingSafeEqual(theirs, mine);
  });
}`,
  PHP: `function isGenuine(array $headers, string $body): bool
{
    [$id, $timestamp] = [$headers['webhook-id'], $headers['webhook-timestamp']];
    if (abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $secret = base64_decode(substr(getenv('RASID_WEBHOOK_SECRET'), strlen('whsec_')));
    $mine = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $secret, true));
    foreach (explode(' ', $headers['webhook-signature']) as $one) {
        if (hash_equals($mine, $one)) {
            return true;
        }
    }
    return false;
}`,
  Python: `import base64, hashlib, hmac, os, time

def is_genuine(headers, body: bytes) -> bool:
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    secret = base64.b64decode(os.environ["RASID_WEBHOOK_SECRET"].removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    mine = "v1," + base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(mine, one) for one in headers["webhook-signature"].split())`,
};
