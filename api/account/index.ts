export { findViewer } from './authenticate.ts';
export { openAccount } from './commands/open-account.ts';
export { requireProof } from './commands/prove.ts';
export { greetingName } from './mails.ts';
export {
  lockAccount,
  type Manager,
  managerOf,
  seesStaff,
  shellManager,
  stateOfAccount,
} from './manage.ts';
export {
  findAccountByName,
  findAccountSignature,
  foldName,
  hasPin,
  isLeaving,
} from './queries/find-account.ts';
