import * as accounts from '../accounts/accounts.contract.ts';
import * as ownData from '../accounts/own-data.contract.ts';
import * as preferences from '../accounts/preferences.contract.ts';
import * as twoFactor from '../accounts/two-factor.contract.ts';

/** Calls about one's own account. */
export const accountRoutes = [
  accounts.readSession,
  accounts.signUp,
  accounts.confirmEmail,
  accounts.signIn,
  accounts.signInWithCode,
  accounts.signOut,
  accounts.resendConfirmation,
  accounts.forgotPassword,
  accounts.readResetLink,
  accounts.resetPassword,
  accounts.checkPassword,
  accounts.changePassword,
  accounts.changeEmail,
  accounts.cancelEmailChange,
  accounts.confirmNewEmail,
  accounts.closeAccount,
  ownData.readDeletion,
  ownData.askDeletion,
  ownData.withdrawDeletion,
  ownData.listDeletions,
  ownData.fulfilDeletion,
  ownData.declineDeletion,
  twoFactor.readTwoFactor,
  twoFactor.prepareTwoFactor,
  twoFactor.turnOnTwoFactor,
  twoFactor.turnOffTwoFactor,
  twoFactor.renewRecoveryCodes,
  preferences.readPreferences,
  preferences.changePreferences,
  preferences.listSessions,
  preferences.endSession,
  preferences.endOtherSessions,
] as const;
