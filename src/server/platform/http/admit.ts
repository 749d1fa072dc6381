import type { FastifyRequest } from 'fastify';
import type { Access, Route } from '#shared/contracts/route.ts';
import { isBusinessPermission, isStaffRole, may } from '#shared/permissions.ts';
import type { Actor, Person } from './actor.ts';
import { Refusal } from './refusal.ts';
import { requireRecentPassword } from './require-recent-password.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The one place that decides who may call what; runs before the request is read or anything is looked up. */
export async function admit(route: Route, request: FastifyRequest): Promise<void> {
  refuseForeignOrigin(request);
  const actor = await request.findActor();
  // First, so that staff viewing as a client are told that, not that the call is for staff only.
  if (actor !== null) checkLooking(route, actor);
  checkAccess(route.access, actor);
  if (actor === null) return;
  if (route.needsRecentPassword === true) requireRecentPassword(actor);
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
