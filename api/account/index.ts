export { findViewer } from './authenticate.ts';
export { greetingName } from './mails.ts';
export { findAccountSignature, foldName } from './queries/find-account.ts';
export { hasPin } from './queries/find-pin.ts';
