// Loaded into a server before its own code: what it sends to the gateway reaches the sandbox of the test, which lives
// on when the server is killed.
const sandbox = process.env['TEST_GATEWAY'] ?? '';
const { fetch } = globalThis;

globalThis.fetch = (input, init) =>
  fetch(typeof input === 'string' ? input.replace(/^https:\/\/pay\.chargily\.net/, sandbox) : input, init);
