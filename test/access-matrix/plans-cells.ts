import { requestPayment } from '#api/plans/commands/request-payment.ts';
import { testPlans } from '../api.ts';
import { type Cells, everybody, operatorAlone, ownerAlone, signedIn, type World } from './cells.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

async function referenceOf({ api, owner }: World): Promise<string> {
  const { db } = api;
  const wish = { accountId: owner.id, plan: 'basic' as const };
  return (await requestPayment({ db, config: testPlans }, wish)).reference;
}

export const plansCells: Cells = {
  'plans.listPlans': [everybody('all', '/plans/')],
  'plans.getSubscription': [signedIn("one's own", '/subscription/')],
  'plans.subscribe': [
    signedIn('basic', { path: '/subscriptions/', body: { plan: 'basic' } }, 201),
    signedIn('no such plan', { path: '/subscriptions/', body: { plan: 'gold' } }, 422),
  ],
  'plans.cancelSubscription': [
    signedIn('none to cancel', { path: '/subscription/cancellation/', body: {} }, 409),
  ],
  'plans.getPayment': [
    ownerAlone("the owner's", async (world) => ({
      path: `/payments/${await referenceOf(world)}/`,
    })),
    signedIn('none', '/payments/SRT-000000000000/', 404),
  ],
  'plans.startPayment': [
    signedIn('none', { path: '/payments/SRT-000000000000/gateway_payment/', body: {} }, 404),
    ownerAlone(
      "the owner's, of a transfer",
      async (world) => ({
        path: `/payments/${await referenceOf(world)}/gateway_payment/`,
        body: {},
      }),
      409,
    ),
  ],
  'plans.checkPayment': [
    ownerAlone("the owner's", async (world) => ({
      path: `/payments/${await referenceOf(world)}/gateway_payment/check/`,
      body: {},
    })),
  ],
  'plans.listPayments': [operatorAlone('those awaited', '/ops/payments/')],
  'plans.confirmPayment': [
    operatorAlone("the owner's", async (world) => ({
      path: `/ops/payments/${await referenceOf(world)}/confirmation/`,
      body: {},
    })),
    operatorAlone('none', { path: '/ops/payments/SRT-000000000000/confirmation/', body: {} }, 404),
  ],
  'plans.setTitleAccess': [
    operatorAlone('a film', { path: '/titles/movie/senja/access/', body: { access: 'free' } }),
    operatorAlone('none', { path: '/titles/movie/none/access/', body: { access: 'free' } }, 404),
  ],
  'plans.grantPlayback': [
    signedIn('no film', { path: '/playback_grants/', body: { stream_id: nobody } }, 404),
  ],
  'plans.getPreparation': [everybody('no film', `/films/${nobody}/preparation/`, 404)],
  'plans.hastenPreparation': [
    everybody('no film', { path: `/films/${nobody}/preparation/`, body: {} }, 404),
  ],
  'account.getPin': [signedIn("one's own", '/pin/')],
  'account.setPin': [
    signedIn('without the password', { path: '/pin/', body: { pin: '2718' } }, 422),
    signedIn(
      'with a wrong one',
      { path: '/pin/', body: { pin: '2718', current_password: 'wrong' } },
      403,
    ),
  ],
  'account.unlockRatings': [
    signedIn('without a PIN', { path: '/pin/unlocking/', body: { pin: '2718' } }, 409),
  ],
  'account.getDeviceLock': [everybody('of a device that is not locked', '/device_lock/')],
  'account.lockDevice': [
    signedIn('without a PIN', { path: '/device_lock/', body: { profile_id: 1, pin: '2718' } }, 409),
    ownerAlone(
      "to a profile of the owner's household",
      async ({ owner, caller }) => {
        await caller?.client.account.setPin({ pin: '2718', current_password: owner.password });
        return { path: '/device_lock/', body: { profile_id: owner.profileId, pin: '2718' } };
      },
      201,
    ),
  ],
  'account.unlockDevice': [
    signedIn(
      'of a device that is not locked',
      { path: '/device_lock/removal/', body: { pin: '2718' } },
      409,
    ),
  ],
  'account.lockRatings': [signedIn("one's own session", { path: '/pin/locking/', body: {} })],
};
