import { randomUUID } from 'node:crypto';
import type { OpenAPI } from '@orpc/openapi';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { createFormKey } from '#contract/shared/form-key.ts';
import { deviceLockHeader, guestHeaders } from '#contract/shared/visitor-headers.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { type AnswerCheck, createAnswerCheck } from '#test/answer-check.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { arbitraryRequest } from '#test/generated-requests.ts';
import { fitValues, prepareValues } from '#test/request-values.ts';
import { addProduct } from '#test/shop.ts';
import { addPicture, addStream, addTitles } from '#test/titles.ts';
import { listOperations, type Operation } from './platform/http/operations.ts';

/** Per operation; `npm run bench -- generated-requests` sends many more. */
const requestsPerOperation = inject('long') ? 500 : 8;
const requestsPerStaffOperation = Math.ceil(requestsPerOperation / 4);
/** If none is valid, more are tried; for the hardest operations one in 300 is. */
const maxRequests = 6_000;
const operations = listOperations(contract);

let api: TestApi;
let document: OpenAPI.Document;
let check: AnswerCheck;
let known: Record<string, string[]>;

beforeAll(async () => {
  api = await startTestApi({ site: { embed_origins: ['*'] } });
  const [streamId, posterId] = [await addStream(api.db), await addPicture(api.db)];
  const episode = { number: 1, name: 'Pintu', texts: {}, streamId, aired_on: '2024-02-29' };
  const [filmId = 0, twinId = 0] = await addTitles(api.db, [
    ...Array.from({ length: 60 }, (_, index) => ({
      name: `Film ${index}`,
      genres: ['drama', 'comedy'].slice(index % 2),
      tags: ['kings'],
      countries: ['ID'],
      languages: ['id'],
      year: 1990 + (index % 30),
      rating: '13+' as const,
      recommended: index % 3 === 0,
      texts: { en: { synopsis: 'A film.' } },
      credits: [{ person: 'ratna', role: 'director' as const }],
      ...(index % 2 && { streamId, posterId, backdropId: posterId }),
      ...(index % 3 && { attribution: { name: 'Wikipedia', url: 'https://example.org/' } }),
      ...(index % 5 && { released_on: '2001-01-31' }),
    })),
    { type: 'tv-show', name: 'Rumah', seasons: [{ number: 1, names: {}, episodes: [episode] }] },
    { type: 'video', name: 'Klip', genres: ['music'] },
  ]);
  await addProduct(api, {
    slug: 'kaos',
    name: 'Kaos Senja',
    categories: ['clothing'],
    pictureIds: [posterId],
    variants: [{ options: { size: 'm' } }, { options: { size: 'l' }, salePrice: 50_000 }],
    attributes: [{ name: 'Material', text: 'Cotton' }],
    files: [{}],
    titleIds: [filmId],
    moments: [{ titleId: filmId, startsAtMs: 1_000, endsAtMs: 2_000 }],
  });
  const { catalogue } = (await addAccount(api, 'operator')).client;
  const { collection } = (await catalogue.addCollection({ names: { en: 'Pelaut' } })).data;
  await catalogue.saveCollection({ id: collection.id, titles: [filmId, twinId] });
  document = await (await api.fetch('/api/v1/openapi.json')).json();
  check = createAnswerCheck(document);
  const list = await (await api.fetch('/api/v1/titles/')).json();
  known = {
    slug: [
      'film-1',
      'film-2',
      'rumah',
      'klip',
      'ratna',
      'privacy-policy',
      'terms-of-use',
      'kaos',
      'pelaut',
    ],
    id: ['1', 'drama', 'music', 'kings', 'rumah'],
    seasons: ['1', '1,2'],
    films: ['title-1,episode-1'],
    letter: ['r', '0'],
    genre: ['drama'],
    tag: ['kings'],
    country: ['ID'],
    language: ['id'],
    search: ['film', 'film 1', 'rumah', 'wikipedia'],
    stream: [streamId],
    stream_id: [streamId],
    cursor: [list.data.page.next],
    url: ['http://api.test/movies-detail/film-1'],
    format: ['json'],
    guest: [randomUUID()],
    key: Array.from({ length: 20 }, (_, index) => createFormKey(index * 60_000)),
    source: ['# Tentang kami\n\nUpdated: 2026-11-20\n\nTeks.'],
  };
});

afterAll(() => api.close());

/** Operations that need values from mails. */
const needsMail = [
  ...['account.resetPassword', 'account.confirmEmail', 'account.confirmEmailChange'],
  'account.denySignIn',
  ...['account.readInvitation', 'account.acceptInvitation'],
  ...['site.confirmNewsletter', 'site.endNewsletter', 'shop.endCartReminders'],
];

/** Operations that need an authenticator, another service, or a key. */
const needsDevice = [
  ...['account.finishLogin', 'account.confirmTotp', 'account.renewRecoveryCodes'],
  ...['account.loginWithPasskey', 'account.provePasskey', 'account.addPasskey'],
  ...['account.renamePasskey', 'account.removePasskey', 'account.unlinkIdentity'],
  ...['account.startOidcLogin', 'account.finishOidcLogin', 'ops.revokeApiKey'],
  'settings.setUp',
  ...['subtitles.findSubtitleCandidates', 'subtitles.searchSubtitles', 'subtitles.takeSubtitle'],
];

/** Operations that need a payment gateway; `api/gateways/` has one. */
const needsGateway = [
  'gateways.receiveNotification',
  ...['shop.startOrderPayment', 'shop.startTrackedPayment', 'plans.startPayment'],
];

/** Operations that need an answer of another one: a token, or an order that is not paid. */
const needsAnswer = ['account.keepAccount', 'shop.payTrackedOrder'];

/** Operations that need a file, which generated bodies do not have. */
const needsFile = [
  'plans.sendPaymentProof',
  ...['library.setPlaylistThumbnail', 'account.setAccountPicture', 'shop.sendProof'],
  'shop.sendTrackedProof',
  ...['blog.addPostMedia', 'catalogue.setPortrait'],
  ...['shop.addProductPicture', 'shop.addProductFile'],
  ...['shop.previewProductImport', 'shop.importProducts'],
  'histories.importHistory',
];

type Prepared = { account: TestAccount; values: Record<string, string[]> };

/** Prepared once for several operations of a domain, by who shares them. */
const shared = new Map<string, Prepared>();

async function prepareShared(domain: string, by: 'readers' | 'staff'): Promise<Prepared> {
  const known = shared.get(`${domain} ${by}`);
  const isSignedIn =
    known && (await api.fetch('/api/v1/user/', { headers: known.account.headers })).ok;
  if (known && isSignedIn) return known;
  const prepared = await prepare(domain);
  shared.set(`${domain} ${by}`, prepared);
  return prepared;
}

async function prepare(domain: string): Promise<Prepared> {
  const account = await addAccount(api, 'operator');
  return { account, values: await prepareValues(api, account, domain, known) };
}

const isForStaff = ({ access }: Operation) => access !== 'public' && access !== 'viewer';
/** Operations of staff come last: they change what the others need. */
const inOrder = [
  ...operations.filter((operation) => !isForStaff(operation)),
  ...operations.filter(isForStaff),
];

test.each(inOrder.map((operation) => [operation.name, operation] as const))(
  '%s: generated requests, no 5xx, every answer as described',
  async (name, operation) => {
    const { method, path, access } = operation;
    const [domain = ''] = name.split('.');
    // Reading uses nothing up, and none of what staff do has to succeed.
    const by = isForStaff(operation) ? 'staff' : method === 'GET' ? 'readers' : null;
    const { account, values } = await (by ? prepareShared(domain, by) : prepare(domain));
    const mine = fitValues(name, values);
    const described = document.paths?.[path]?.[method.toLowerCase() as 'get' | 'post'] ?? {};
    const address = `/api/v1${path}`;
    const statuses = new Set<number>();
    let asked = 0;
    const guest: Record<string, string> = {};
    for (const header of Object.values(guestHeaders)) {
      const [token] = mine[header] ?? [];
      if (token) guest[header] = token;
    }
    const headers: Record<string, string> = access === 'public' ? guest : { ...account.headers };
    if (name === 'account.unlockDevice') {
      const lock = { profile_id: account.profileId, pin: mine.pin?.[0] ?? '' };
      headers[deviceLockHeader] = (await account.client.account.lockDevice(lock)).data.token;
    }
    const request = arbitraryRequest({ path: address, method }, described, mine);
    const isAnsweredWell = fc.asyncProperty(request, async (each) => {
      // Each request from another address, so that rate limits do not answer everything.
      asked++;
      const clientAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
      const init = { ...each.init, headers: { ...each.init.headers, ...headers } };
      const response = await api.fetch(each.path, init, { clientAddress });
      statuses.add(response.status);
      const contentType = response.headers.get('content-type')?.split(';')[0] ?? '';
      const answer = { status: response.status, contentType, text: await response.text() };
      expect(check(described, answer)).toEqual([]);
    });
    const numRuns = isForStaff(operation) ? requestsPerStaffOperation : requestsPerOperation;
    await fc.assert(isAnsweredWell, { numRuns });
    // What staff change is made by the tests of each operation; here none may fail.
    const cannotSucceed = [
      ...needsMail,
      ...needsDevice,
      ...needsGateway,
      ...needsAnswer,
      ...needsFile,
    ].includes(name);
    if (isForStaff(operation) || cannotSucceed) return;
    const hasSucceeded = () => Math.min(...statuses) < 300;
    while (!hasSucceeded() && asked < maxRequests) {
      await fc.assert(isAnsweredWell, { numRuns: 100 });
    }
    expect(hasSucceeded()).toBe(true);
  },
  60_000,
);
