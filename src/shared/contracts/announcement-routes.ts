import * as announcements from '../store/announcements.contract.ts';

/** Calls about what the store announces. */
export const announcementRoutes = [
  announcements.listAnnouncements,
  announcements.countAnnouncement,
  announcements.sendAnnouncement,
  announcements.withdrawAnnouncement,
] as const;
