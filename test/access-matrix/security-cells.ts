import { type Cells, everybody, signedIn } from './cells.ts';

const wrongLink = 'x'.repeat(43);

export const securityCells: Cells = {
  'account.finishLogin': [
    everybody(
      'without a first step',
      { path: '/login/second_step/', body: { second_step: 'x', code: '123456' } },
      410,
    ),
  ],
  'account.denySignIn': [
    everybody('without a link', { path: '/sign_in_denials/', body: { token: wrongLink } }, 410),
  ],
  'account.getSecurity': [signedIn('the own account', '/account/security/')],
  'account.proveIdentity': [
    signedIn(
      'a wrong password',
      { path: '/account/proof/', body: { current_password: 'salah' } },
      403,
    ),
  ],
  'account.startTotp': [signedIn('the own account', { path: '/account/totp/', body: {} })],
  'account.confirmTotp': [
    signedIn('not started', { path: '/account/totp/confirmation/', body: { code: '123456' } }, 409),
  ],
  'account.removeTotp': [signedIn('none', '/account/totp/')],
  'account.renewRecoveryCodes': [
    signedIn('none', { path: '/account/recovery_codes/', body: {} }, 409),
  ],
  'account.endOtherSessions': [signedIn('the own ones', '/sessions/')],
};
