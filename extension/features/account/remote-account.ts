import type { Messenger } from '@/extension/messaging/messenger.ts';
import * as messages from './messages.ts';
import type { AccountPorts } from './ports.ts';

export const createRemoteAccount = (messenger: Messenger): AccountPorts => ({
  async read() {
    const first = await messenger.call(messages.readAccount, {});
    // Retries once if the worker was stopped during the request.
    return !first.ok && first.error === 'no-receiver' ? messenger.call(messages.readAccount, {}) : first;
  },
  watch: (listener, signal) => messenger.on(messages.accountChanged, listener, signal),
  watchSignOut: (listener, signal) => messenger.on(messages.signedOut, ({ isForced }) => listener(isForced), signal),
  openSignIn: (isOther) => messenger.call(messages.openSignIn, { isOther }),
  openSitePage: (page) => messenger.call(messages.openSitePage, { page }),
  askMail: (email, isShared) => messenger.call(messages.askSignInMail, { email, isShared }),
  forgetMail: () => messenger.call(messages.forgetSignInMail, {}),
  spend: (text) => messenger.call(messages.redeemSignInLink, { text }),
  signOut: () => messenger.call(messages.signOutHere, {}),
  saveEnhancement: (isEnabled) => messenger.call(messages.saveEnhancement, { isEnabled }),
  closeFiles: () => messenger.call(messages.closeFiles, {}),
  settleMismatch: (keep) => messenger.call(messages.settleMismatch, { keep }),
});
