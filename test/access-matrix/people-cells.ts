import { saveContactMessage } from '#api/site/commands/save-contact-message.ts';
import { contactMessages, newsletters } from '#api/site/tables.ts';
import { createFormKey } from '#contract/shared/form-key.ts';
import { addAccount } from '../accounts.ts';
import { type Cell, type Cells, operatorAlone, signedIn, type World } from './cells.ts';

type Call = { path: string; body?: object };

/** A call on an account that is neither the caller's nor the owner's. */
function onViewer(about: string, part: string, body?: object, status = 200): Cell {
  const call = async ({ api }: World): Promise<Call> => {
    const { id } = await addAccount(api);
    return { path: `/ops/accounts/${id}/${part}`, ...(body && { body }) };
  };
  return operatorAlone(about, call, status);
}

function onNobody(part: string, body?: object): Cell {
  return operatorAlone(
    'none',
    { path: `/ops/accounts/999999/${part}`, ...(body && { body }) },
    404,
  );
}

async function messageOf({ api }: World): Promise<number> {
  const message = { name: 'Sari', email: 'sari@example.org', message: 'Halo.', website: '' };
  const key = createFormKey(Date.now());
  const sent = { message: { ...message, key }, language: 'id' as const };
  await saveContactMessage(api.db, sent, { email: null, language: 'en' });
  const rows = await api.db.select({ id: contactMessages.id }).from(contactMessages);
  return Math.max(...rows.map(({ id }) => id));
}

function onMessage(about: string, part: string, body?: object, status = 200): Cell {
  const call = async (world: World): Promise<Call> => ({
    path: `/ops/contact_messages/${await messageOf(world)}/${part}`,
    ...(body && { body }),
  });
  return operatorAlone(about, call, status);
}

const texts = [{ language: 'en' as const, subject: 'News', body: 'Hello.' }];

function onNewsletter(about: string, part: string, body?: object, status = 200): Cell {
  const call = async ({ api }: World): Promise<Call> => {
    const [draft] = await api.db.insert(newsletters).values({ texts }).returning();
    return { path: `/ops/newsletters/${draft?.id}/${part}`, ...(body && { body }) };
  };
  return operatorAlone(about, call, status);
}

export const peopleCells: Cells = {
  'ops.listAccounts': [operatorAlone('all', '/ops/accounts/')],
  'ops.getAccountActivity': [onViewer("another's", 'activity/'), onNobody('activity/')],
  'account.getAccount': [onViewer("another's", ''), onNobody('')],
  'account.suspendAccount': [
    onViewer("another's", 'suspension/', { reason: 'Spam' }),
    onNobody('suspension/', { reason: 'Spam' }),
  ],
  'account.liftSuspension': [onViewer("another's", 'suspension/'), onNobody('suspension/')],
  'account.signOutAccount': [onViewer("another's", 'sessions/'), onNobody('sessions/')],
  'account.listInvitations': [operatorAlone('all', '/ops/staff_invitations/')],
  'account.inviteStaff': [
    operatorAlone(
      'by a link',
      { path: '/ops/staff_invitations/', body: { roles: ['editor'] } },
      201,
    ),
  ],
  'account.revokeInvitation': [operatorAlone('none', '/ops/staff_invitations/999999/', 404)],
  'account.setAccountRoles': [
    onViewer("another's", 'roles/', { roles: ['shop'] }),
    onNobody('roles/', { roles: [] }),
  ],
  'account.planDeletion': [onViewer("another's", 'deletion/', {}), onNobody('deletion/', {})],
  'account.restoreAccount': [onViewer("another's", 'deletion/'), onNobody('deletion/')],
  'account.mailAccountConfirmation': [
    onViewer("another's", 'confirmation_mail/', {}, 202),
    onNobody('confirmation_mail/', {}),
  ],
  'account.correctAccountEmail': [
    onViewer("another's", 'email/', { email: 'benar@example.org' }),
    onNobody('email/', { email: 'benar2@example.org' }),
  ],
  'account.exportAccountData': [onViewer("another's", 'export/', {}), onNobody('export/', {})],
  'account.listDataRequests': [operatorAlone('all', '/ops/data_requests/')],
  'plans.listSubscriptions': [operatorAlone('all', '/ops/subscriptions/')],
  'plans.grantPlan': [
    onViewer("another's", 'plan/', { plan: 'basic', days: 30 }),
    onNobody('plan/', { plan: 'basic', days: 30 }),
  ],
  'plans.endPlan': [onViewer('without one', 'plan/', undefined, 409), onNobody('plan/')],
  'plans.getPaymentProof': [operatorAlone('none', '/ops/payments/SRT-000000000000/proof/', 404)],
  'plans.rejectPayment': [
    operatorAlone(
      'none',
      { path: '/ops/payments/SRT-000000000000/rejection/', body: { reason: 'x' } },
      404,
    ),
  ],
  'plans.settleMoney': [
    operatorAlone(
      'none',
      { path: '/ops/payments/SRT-000000000000/settlement/', body: { amount: 1, note: 'x' } },
      404,
    ),
  ],
  'plans.refundPayment': [
    operatorAlone(
      'none',
      { path: '/ops/payments/SRT-000000000000/refund/', body: { reason: 'x' } },
      404,
    ),
  ],
  'plans.sendPaymentProof': [
    signedIn('without a file', { path: '/payments/SRT-000000000000/proof/', body: {} }, 422),
  ],
  'site.listContactMessages': [operatorAlone('all', '/ops/contact_messages/')],
  'site.getContactMessage': [
    onMessage("a visitor's", ''),
    operatorAlone('none', '/ops/contact_messages/999999/', 404),
  ],
  'site.setContactState': [onMessage("a visitor's", 'state/', { state: 'closed' })],
  'site.answerContactMessage': [onMessage("a visitor's", 'answers/', { text: 'Halo.' }, 201)],
  'site.noteContactMessage': [onMessage("a visitor's", 'notes/', { text: 'Spam?' }, 201)],
  'site.listNewsletters': [operatorAlone('all', '/ops/newsletters/')],
  'site.getNewsletterAudience': [operatorAlone('all', '/ops/newsletter_audience/')],
  'site.getNewsletter': [
    onNewsletter('a draft', ''),
    operatorAlone('none', '/ops/newsletters/999999/', 404),
  ],
  'site.createNewsletter': [
    operatorAlone('a draft', { path: '/ops/newsletters/', body: { texts } }, 201),
  ],
  'site.saveNewsletter': [onNewsletter('a draft', '', { texts })],
  'site.deleteNewsletter': [onNewsletter('a draft', '')],
  'site.previewNewsletter': [
    operatorAlone('a text', { path: '/ops/newsletter_previews/', body: texts[0] ?? {} }),
  ],
  'site.testNewsletter': [onNewsletter('a draft', 'test/', { language: 'en' }, 202)],
  'site.scheduleNewsletter': [
    onNewsletter('a draft', 'schedule/', { at: '2099-01-01T00:00:00.000Z' }),
  ],
  'site.stopNewsletter': [onNewsletter('a draft', 'schedule/')],
  'site.reportBounces': [
    operatorAlone('an address', {
      path: '/ops/newsletter_bounces/',
      body: { addresses: ['sari@example.org'] },
    }),
  ],
};
