import { fillRegistration } from '../accounts.ts';
import { smallGif } from '../made-pictures.ts';
import { type Cells, everybody, ownerAlone, signedIn, type World } from './cells.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const wrongLink = 'x'.repeat(43);

async function profileOf({ owner }: World): Promise<number> {
  const { profile } = (await owner.client.account.addProfile({ name: 'Adik' })).data;
  return profile.id;
}

async function sessionOf({ owner }: World): Promise<string> {
  const { sessions } = (await owner.client.account.listSessions()).data;
  return sessions[0]?.id ?? nobody;
}

export const accountCells: Cells = {
  'account.register': [
    everybody('a new name', () => ({ path: '/register/', body: fillRegistration() }), 201),
  ],
  'account.login': [
    everybody(
      'a wrong password',
      ({ owner }) => ({
        path: '/login/',
        body: { username: owner.session.username, password: 'salah' },
      }),
      401,
    ),
  ],
  'account.refreshToken': [
    everybody("somebody's token", ({ owner }) => ({
      path: '/token/refresh/',
      body: { refresh: owner.session.token.refresh },
    })),
  ],
  'account.logout': [
    signedIn('the own session', ({ caller, owner }) => ({
      path: '/logout/',
      body: { refresh: (caller ?? owner).session.token.refresh },
    })),
  ],
  'account.getUser': [signedIn('oneself', '/user/')],
  'account.listSessions': [signedIn('the own ones', '/sessions/')],
  'account.readInvitation': [
    everybody('none', { path: '/staff_invitations/read/', body: { token: 'x' } }, 410),
  ],
  'account.acceptInvitation': [
    signedIn('none', { path: '/staff_invitations/accept/', body: { token: 'x' } }, 410),
  ],
  'account.endSession': [
    ownerAlone("the owner's", async (world) => ({ path: `/sessions/${await sessionOf(world)}/` })),
    signedIn('none', `/sessions/${nobody}/`, 404),
  ],
  'account.requestPasswordReset': [
    everybody(
      "somebody's",
      ({ owner }) => ({
        path: '/lost_password/',
        body: { username: owner.session.username },
      }),
      202,
    ),
  ],
  'account.resetPassword': [
    everybody(
      'without a link',
      {
        path: '/password_resets/',
        body: {
          token: wrongLink,
          password: 'laut biru sekali',
          confirm_password: 'laut biru sekali',
        },
      },
      410,
    ),
  ],
  'account.confirmEmail': [
    everybody('without a link', { path: '/email_confirmations/', body: { token: wrongLink } }, 410),
  ],
  'account.resendConfirmation': [
    signedIn('the own address', { path: '/email_confirmations/resend/', body: {} }, 202),
  ],
  'account.updateAccount': [
    signedIn('oneself', { path: '/account/', body: { first_name: 'Dewi' } }),
  ],
  'account.requestEmailChange': [
    signedIn(
      'with a wrong password',
      {
        path: '/email_changes/',
        body: { email: 'baru@example.org', current_password: 'salah' },
      },
      403,
    ),
  ],
  'account.confirmEmailChange': [
    everybody(
      'without a link',
      { path: '/email_changes/confirm/', body: { token: wrongLink } },
      410,
    ),
  ],
  'account.exportAccount': [signedIn('oneself', '/account/export/')],
  'account.deleteAccount': [
    signedIn(
      'with a wrong password',
      {
        path: '/account/deletion/',
        body: { current_password: 'salah' },
      },
      403,
    ),
  ],
  'account.previewDeletion': [signedIn('oneself', '/account/deletion/')],
  'account.keepAccount': [
    everybody(
      'without a sign-in',
      { path: '/account/deletion/withdrawal/', body: { restore: 'x' } },
      410,
    ),
  ],
  'account.getAccountPicture': [
    signedIn('none yet', '/account/picture/', 404),
    signedIn('the own one', async ({ caller }) => {
      await caller?.client.account.setAccountPicture({ file: smallGif() });
      return { path: '/account/picture/' };
    }),
  ],
  'account.setAccountPicture': [
    signedIn('without a picture', { path: '/account/picture/', body: {} }, 422),
  ],
  'account.removeAccountPicture': [signedIn('none yet', '/account/picture/')],
  'account.addProfile': [
    signedIn('in the own household', { path: '/profiles/', body: { name: 'Kakak' } }, 201),
  ],
  'account.updateProfile': [
    ownerAlone("of the owner's household", async (world) => ({
      path: `/profiles/${await profileOf(world)}/`,
      body: { name: 'Kakak' },
    })),
    signedIn('none', { path: '/profiles/999999/', body: { name: 'Kakak' } }, 404),
  ],
  'account.deleteProfile': [
    ownerAlone("of the owner's household", async (world) => ({
      path: `/profiles/${await profileOf(world)}/`,
    })),
    signedIn('none', '/profiles/999999/', 404),
  ],
  'account.activateProfile': [
    ownerAlone("of the owner's household", async (world) => ({
      path: `/profiles/${await profileOf(world)}/activate/`,
      body: {},
    })),
    signedIn('none', { path: '/profiles/999999/activate/', body: {} }, 404),
  ],
};
