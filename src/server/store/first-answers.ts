import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '#shared/accounts/accounts.contract.ts';
import { chosenCurrency } from '#shared/accounts/chosen-currency.ts';
import type { Language } from '#shared/locale.ts';
import { openingCalls } from './opening-calls.ts';

/** What a page asks for as it opens. */
interface FirstAnswers {
  /** JSON, by address. */
  answers: string;
  /** Whether that is all of it: nothing was slow or failed. */
  isWhole: boolean;
}

export const NOTHING: FirstAnswers = { answers: '{}', isWhole: false };

/**
 * Prefetched answers for a store page, from the same handlers for the same person. Refused, failed and slow ones are left out.
 */
export async function firstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  session: Session,
  language: Language,
): Promise<FirstAnswers> {
  if (request.method !== 'GET') return NOTHING;
  const currency = chosenCurrency(session, request.cookies['currency']);
  const { urls, isWhole } = openingCalls(request.url, { session, currency, language });
  const all = await askAll(app, request, urls);
  return { ...all, isWhole: isWhole && all.isWhole };
}

async function askAll(app: FastifyInstance, request: FastifyRequest, urls: string[]): Promise<FirstAnswers> {
  const { first_answers: limitMs } = app.services.config.limits;
  const answers = await Promise.all(urls.map((url) => inTime(ask(app, request, url), limitMs)));
  return {
    answers: `{${answers.filter((answer) => answer !== null && answer !== '').join()}}`,
    isWhole: !answers.includes(null),
  };
}

/**
 * Empty where it is refused: the page then does without. Of what its address asks for and there is not, the page says so and asks
 * again without it: rendered, its list would be on its way here and there before it is taken over.
 */
async function ask(app: FastifyInstance, request: FastifyRequest, url: string): Promise<string | null> {
  const { cookie = '', 'accept-language': languages = '' } = request.headers;
  const headers = { cookie, 'accept-language': languages };
  const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip });
  if (answer.statusCode >= 500 || answer.statusCode === 400) return null;
  return answer.statusCode === 200 ? `${JSON.stringify(url)}:${answer.body}` : '';
}

/** A page is not delayed for its data: what comes late it fetches itself. */
function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer));
}
