export { foldName } from './fold-name.ts';
export { greetingName } from './mails.ts';
export { findAccountSignature } from './queries/find-account-signature.ts';
export { hasPin } from './queries/find-pin.ts';
export { findViewer } from './queries/find-viewer.ts';
