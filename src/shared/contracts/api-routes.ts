import * as apiKeys from '../api/api-keys.contract.ts';
import * as apiDesk from '../api/api-desk.contract.ts';
import * as apiRequests from '../api/api-requests.contract.ts';
import * as webhooks from '../api/webhooks.contract.ts';
import * as sandbox from '../api/sandbox.contract.ts';
import * as quoteRequests from '../api/quote-requests.contract.ts';

/** Calls about keys of programs, and what programs are told of. */
export const apiRoutes = [
  apiKeys.listApiKeys,
  apiKeys.makeApiKey,
  apiKeys.rollApiKey,
  apiKeys.revokeApiKey,
  apiKeys.changeApiLimits,
  apiRequests.listApiRequests,
  apiDesk.listClientKeys,
  apiDesk.revokeClientKey,
  apiDesk.switchApi,
  apiDesk.listClientWebhooks,
  quoteRequests.requestQuote,
  sandbox.readSandbox,
  sandbox.fillSandbox,
  sandbox.advanceSandbox,
  sandbox.resetSandbox,
  webhooks.listWebhookEndpoints,
  webhooks.makeWebhookEndpoint,
  webhooks.changeWebhookEndpoint,
  webhooks.removeWebhookEndpoint,
  webhooks.rollWebhookSecret,
  webhooks.sendTestWebhook,
  webhooks.listWebhookDeliveries,
  webhooks.readWebhookDelivery,
  webhooks.resendWebhook,
  webhooks.resendFailedWebhooks,
] as const;
