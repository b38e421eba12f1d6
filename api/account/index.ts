export { findViewer } from './authenticate.ts';
export { openAccount } from './commands/open-account.ts';
export { greetingName } from './mails.ts';
export { seesStaff, stateOfAccount } from './manage.ts';
export {
  findAccountByName,
  findAccountSignature,
  foldName,
  hasPin,
} from './queries/find-account.ts';
