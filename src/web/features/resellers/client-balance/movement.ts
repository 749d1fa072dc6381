import type { AnswerOf } from '#web/api/call.ts';

export type Movement = AnswerOf<'GET /api/admin/clients/{id}/balance-transactions'>[number];
