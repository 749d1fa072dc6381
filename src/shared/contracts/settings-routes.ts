import * as help from '../support/help.contract.ts';
import * as legal from '../store/legal.contract.ts';
import * as rules from '../store/notification-rules.contract.ts';
import * as settings from '../store/store-settings.contract.ts';
import * as status from '../support/status.contract.ts';
import * as templates from '../store/templates.contract.ts';

/** Calls about the settings of the store, and about what it tells whom. */
export const settingsRoutes = [
  settings.readStoreSettings,
  settings.changeIdentity,
  settings.changeContact,
  settings.changeLanguages,
  settings.changeRules,
  settings.changeAnnouncement,
  settings.changeMaintenance,
  settings.changeLook,
  templates.listTemplates,
  templates.changeTemplate,
  templates.resetTemplate,
  templates.previewTemplate,
  templates.testTemplate,
  legal.readLegalText,
  legal.acceptLegalTexts,
  legal.listLegalTexts,
  legal.publishLegalText,
  legal.previewText,
  help.listHelp,
  help.readHelp,
  help.listStaffHelp,
  help.listHelpVersions,
  help.addHelp,
  help.changeHelp,
  help.orderHelp,
  help.uploadHelpPicture,
  status.readStatus,
  status.openIncident,
  status.updateIncident,
  rules.readNotificationRules,
  rules.changeNotificationRules,
] as const;
