import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Route } from '#shared/contracts/route.ts';
import { isBusinessPermission, isStaffRole, may } from '#shared/permissions.ts';
import type { Actor, ApiKeyRef, Person } from './actor.ts';
import { allowanceHeaders } from './allowance.ts';
import { readSecret } from './read-secret.ts';
import { Refusal } from './refusal.ts';
import { requireRecentPassword } from './require-recent-password.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The one place that decides who may call what; runs before the request is read or anything is looked up. */
export async function admit(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const secret = readSecret(request);
  if (secret?.startsWith('inf_test_') === true) reply.header('rasid-mode', 'test');
  if (secret === null) refuseForeignOrigin(request);
  else if (route.scope === undefined) throw new Refusal('not_for_api_keys');
  const actor = await request.findActor().finally(() => tellAllowance(request, reply));
  const key = actor?.apiKey ?? null;
  if (key !== null) checkScope(route, key);
  // First, so that staff viewing as a client are told that, not that the call is for staff only.
  if (actor !== null) checkLooking(route, actor);
  checkAccess(route.access, actor);
  if (actor === null) return;
  // A program has no password: its scope is what it was given by someone who typed theirs.
  if (route.needsRecentPassword === true && key === null) requireRecentPassword(actor);
  if (route.needsAcceptedTerms === true && request.owesAcceptance) throw new Refusal('terms_not_accepted');
}

/** An API key may call what one of its scopes allows. */
function checkScope({ scope }: Route, { scopes }: ApiKeyRef): void {
  if (scope === undefined || !scopes.includes(scope))
    throw new Refusal('api_scope_missing', { scope: scope ?? '' });
}

/** Also where the limit was reached. */
function tellAllowance({ allowance }: FastifyRequest, reply: FastifyReply): void {
  if (allowance !== null) reply.headers(allowanceHeaders(allowance));
}

function checkAccess(access: Access, actor: Actor): void {
  if (access === 'public') return;
  if (actor === null) throw new Refusal('sign_in_required');
  if (access === 'signed_in') return;
  if (access === 'reseller' || isBusinessPermission(access)) {
    if (actor.resellerId === null) throw new Refusal('access_denied');
    if (access !== 'reseller' && !may(actor, access)) throw new Refusal('access_denied');
    return;
  }
  if (!isStaffRole(actor.role)) throw new Refusal('admin_required');
  if (access !== 'staff' && !may(actor, access)) throw new Refusal('access_denied');
}

/** Staff viewing as a client can't change anything or see codes. */
function checkLooking(route: Route, actor: Person): void {
  if (actor.lookedAtBy === null || route.isAllowedWhileLooking === true) return;
  if (!SAFE_METHODS.has(route.method) || route.access === 'see_codes') throw new Refusal('looking_only');
}

/** CSRF: refuse requests from other origins, which would carry the visitor's cookie. */
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
