// A server of the test's own process, and all that it answers to.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/build-app.ts';
import type { Services } from '#server/services.ts';
import { watchAnswers, type AnswersToKeys } from './documented-answers.ts';

/** A server with its routes, whose answers to keys are watched. Fastify announces each instance before its first route is mounted. */
export async function buildWatchedApp(
  services: Services,
  answers: AnswersToKeys,
): Promise<{ app: FastifyInstance; routes: string[] }> {
  const routes: string[] = [];
  const onApp = (message: unknown) => {
    if (!isAnnouncement(message)) return;
    watchAnswers(message.fastify, answers);
    message.fastify.addHook('onRoute', ({ method, url }) => {
      routes.push(
        ...[method]
          .flat()
          .filter((name) => name !== 'HEAD')
          .map((name) => `${name} ${url}`),
      );
    });
  };
  subscribe('fastify.initialization', onApp);
  try {
    return { app: await buildApp(services), routes };
  } finally {
    unsubscribe('fastify.initialization', onApp);
  }
}

function isAnnouncement(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}
