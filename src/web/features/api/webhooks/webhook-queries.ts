import { answerOf, listOf } from '#web/ui/list/list-of.ts';

/** Endpoints of the business. */
export const webhooksQuery = answerOf('GET /api/webhook-endpoints', ['webhooks']);

export const deliveriesQuery = listOf('GET /api/webhook-endpoints/{id}/deliveries', ['webhooks', 'log']);

export const deliveryQuery = (id: string) =>
  answerOf('GET /api/webhook-deliveries/{id}', ['webhooks', 'delivery'], { params: { id } });
