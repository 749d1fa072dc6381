import type { StaffPermission } from '#shared/permissions.ts';
import { allowed, pagesIn, staff } from './page-route.tsx';
import { admin } from './router-admin-frame.ts';

export const inPanel = pagesIn(admin);
export const anyStaff = staff('admin');
export const who = (permission: StaffPermission) => allowed(permission, 'admin');
