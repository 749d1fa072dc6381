import type { FastifyRequest } from 'fastify';
import type { Access, Route } from '#shared/contracts/route.ts';
import type { Actor } from './actor.ts';
import { Refusal } from './refusal.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The one place that decides who may call what. Runs before anything of the request is read or looked up. */
export async function admit(route: Route, request: FastifyRequest): Promise<void> {
  refuseForeignOrigin(request);
  checkAccess(route.access, await request.findActor());
}

function checkAccess(access: Access, actor: Actor): void {
  if (access === 'public') return;
  if (actor === null) throw new Refusal('sign_in_required');
  if (access === 'reseller' && actor.resellerId === null) throw new Refusal('access_denied');
  if (access === 'admin' && actor.role !== 'admin') throw new Refusal('admin_required');
}

/** A page of another site must not act with the visitor's cookie: browsers say where a request comes from. */
export function refuseForeignOrigin(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('foreign_origin');
  const { origin } = request.headers;
  if (origin !== undefined && hostOf(origin) !== request.headers.host) throw new Refusal('foreign_origin');
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
