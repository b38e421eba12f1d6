import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rating, ratings } from '#contract/constants/catalogue.ts';
import { contract } from '#contract/index.ts';
import { ageHeader, deviceLockHeader } from '#contract/shared/visitor-headers.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi, testSite } from '#test/api.ts';
import { addPost } from '#test/blog.ts';
import { addProduct } from '#test/shop.ts';
import { addPicture, addStream, addTitles } from '#test/titles.ts';
import { watch } from '#test/watching.ts';
import { listOperations } from './platform/http/operations.ts';

/** Names of the titles by their rating; the series of `x` is "Serial X". */
const names = { SU: 'semua', '13+': 'remaja', '17+': 'dewasa', '21+': 'malam', unrated: 'belum' };
type Known = keyof typeof names;
const known = Object.keys(names) as Known[];

const password = 'hujan di bulan juni';
const pin = '2718';

type Asker = {
  name: string;
  account?: TestAccount;
  headers: Record<string, string>;
  /**
   * Ratings that may be listed; `toConfirm`: of these, those that require age confirmation to play.
   */
  shown: readonly Known[];
  toConfirm: readonly Known[];
};

let api: TestApi;
let askers: Asker[];
let playlistId: string;
const filmIds = new Map<Known, number>();
const episodeIds = new Map<Known, number>();
const restrictedIds = new Map<Known, string>();

beforeAll(async () => {
  api = await startTestApi({
    ratings: { unratedAs: '21+', confirmedFrom: '21+' },
    site: { ...testSite, embed_origins: ['https://example.org'] },
  });
  for (const rating of known) await addTitlesOf(rating);
  const slugs = known.map((rating) => `matriks-${names[rating]}`);
  await addProduct(api, { slug: 'kaos-matriks', titleIds: [...filmIds.values()] });
  await addPost(api, {
    slug: 'tulisan-matriks',
    titles: slugs.map((slug) => ({ type: 'movie', slug })),
    source: slugs.map((slug) => `/movies-detail/${slug}`).join('\n\n'),
  });
  const owner = await addAccount(api);
  const made = await owner.client.library.createPlaylist({ name: 'Matriks', privacy: 'public' });
  playlistId = made.data.playlist.id;
  await fill(owner, playlistId);
  askers = await openAskers();
  api.expireCatalogue();
});

afterAll(() => api.close());

async function addTitlesOf(rating: Known) {
  const name = names[rating];
  const rated = rating === 'unrated' ? {} : { rating };
  const common = { ...rated, genres: ['matriks'], tags: ['petak'] };
  const streamId = await addStream(api.db);
  const restricted = await addStream(api.db, {
    access: 'login',
    folder: `streams/${name}/locked-1`,
  });
  restrictedIds.set(rating, restricted);
  const [filmId = 0] = await addTitles(api.db, [
    {
      ...common,
      collections: [{ name: 'Matriks', names: { id: 'Matriks' } }],
      name: `Matriks ${name}`,
      streamId,
      backdropId: await addPicture(api.db),
      credits: [{ person: 'ratna', role: 'actor' }],
    },
    { ...rated, type: 'movie', name: `Terkunci ${name}`, access: 'login', streamId: restricted },
    {
      ...common,
      type: 'tv-show',
      name: `Serial ${name}`,
      seasons: [
        {
          number: 1,
          names: {},
          episodes: [{ number: 1, name: 'Pintu', texts: {}, streamId }],
        },
      ],
    },
  ]);
  filmIds.set(rating, filmId);
  const show = await api.client.catalogue.getTitle({ type: 'tv-show', slug: `serial-${name}` });
  episodeIds.set(rating, show.data.title.seasons[0]?.episodes[0]?.id ?? 0);
}

/** Fills a playlist, the history and the watchlist with titles of all ratings. */
async function fill({ client, profileId }: TestAccount, playlist?: string) {
  for (const id of filmIds.values()) {
    if (playlist) await client.library.addPlaylistItem({ id: playlist, title: id });
    await client.library.addToWatchlist({ title: id });
  }
  await watch({ client, profileId }, ...[...filmIds.values()].map((id) => ({ id, position: 40 })));
}

async function openAskers(): Promise<Asker[]> {
  const upTo = (limit: Rating | null) =>
    limit === null || limit === '21+'
      ? known
      : known.filter((each) => each !== 'unrated' && isUpTo(each, limit));
  const limited = async (limit: Rating | null): Promise<Asker> => {
    const account = await openFilled();
    const { client, profileId, headers } = account;
    await client.account.updateProfile({ id: profileId, rating_limit: limit });
    return { name: `profile up to ${limit}`, account, headers, shown: upTo(limit), toConfirm: [] };
  };
  const household = await openFilled();
  const { client } = household;
  await client.account.setPin({ pin, current_password: password });
  const added = await client.account.addProfile({ name: 'Anak', rating_limit: '13+' });
  const child = added.data.profile.id;
  const { token } = (await client.account.lockDevice({ profile_id: child, pin })).data;
  const lock = { [deviceLockHeader]: token };
  const foreign = await openFilled();
  const open: readonly Known[] = ['21+', 'unrated'];
  return [
    ...(await Promise.all([null, ...ratings].map(limited))),
    { name: 'anonymous', headers: {}, shown: known, toConfirm: open },
    ...[
      ['17+', open],
      ['21+', []],
    ].map(
      ([age, toConfirm]): Asker => ({
        name: `anonymous, ${age} confirmed`,
        headers: { [ageHeader]: String(age) },
        shown: known,
        toConfirm: toConfirm as readonly Known[],
      }),
    ),
    { name: 'locked device', headers: lock, shown: upTo('13+'), toConfirm: [] },
    {
      name: 'locked device, age confirmed',
      headers: { ...lock, [ageHeader]: '21+' },
      shown: upTo('13+'),
      toConfirm: [],
    },
    {
      name: 'locked device, its own profile',
      account: household,
      headers: { ...lock, ...household.headers },
      shown: upTo('13+'),
      toConfirm: [],
    },
    {
      name: 'locked device, another account',
      account: foreign,
      headers: { ...lock, ...foreign.headers },
      shown: upTo('13+'),
      toConfirm: [],
    },
  ];
}

function isUpTo(rating: Exclude<Known, 'unrated'>, limit: Rating): boolean {
  return ratings.indexOf(rating) <= ratings.indexOf(limit);
}

async function openFilled(): Promise<TestAccount> {
  const account = await addAccount(api);
  await fill(account);
  return account;
}

async function ask(path: string, { headers }: Asker, init: RequestInit = {}) {
  const answer = await api.fetch(`/api/v1${path}`, {
    ...init,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  return { status: answer.status, text: await answer.text() };
}

/** Ratings of the titles in an answer, except those of series and restricted films. */
function findRatings(text: string): Known[] {
  return known.filter((rating) => text.includes(`matriks-${names[rating]}`));
}

/** Operations that list titles, by name: each lists exactly those that its caller may see. */
const lists: Record<string, string | { path: () => string; isPersonal?: true }> = {
  'blog.getPost': '/posts/tulisan-matriks/',
  'blog.listFeedPosts': '/feed_posts/',
  'catalogue.getCollection': '/collections/matriks/',
  'catalogue.getHome': '/home/',
  'catalogue.getList': '/lists/new/movie/',
  'catalogue.getPerson': '/people/ratna/',
  'catalogue.getTag': '/tags/petak/',
  'catalogue.getTerm': '/genres/matriks/',
  'catalogue.listTitles': '/titles/?type=movie',
  'catalogue.search': '/global_search/?search=matriks',
  'catalogue.suggest': '/search_suggestions/?search=matriks&limit=9',
  'library.getPlaylist': { path: () => `/playlists/${playlistId}/` },
  'library.listWatchlist': { path: () => '/watchlist/', isPersonal: true },
  'shop.getProduct': '/products/kaos-matriks/',
  'shop.listRelatedProducts': '/related_products/',
  'sitemap.listEntries': '/sitemap_entries/',
  'viewing.describeFilms': {
    path: () =>
      `/watched_films/?films=${[...filmIds.values()].map((id) => `title-${id}`).join(',')}`,
  },
  'viewing.listContinueWatching': { path: () => '/continue_watching/', isPersonal: true },
  'viewing.listNewTitles': '/new_titles/?hours=24',
  'viewing.listHistory': { path: () => '/history/', isPersonal: true },
};

/** Operations that check or grant access to a title. */
const plays = [
  'catalogue.getEpisode',
  'catalogue.getOEmbed',
  'catalogue.getPreview',
  'catalogue.getSeasons',
  'catalogue.getTitle',
  'plans.getPreparation',
  'plans.grantPlayback',
  'plans.hastenPreparation',
  'subtitles.requestSubtitles',
];

/**
 * Operations without lists of titles: they are about people, products, posts, accounts and words,
 * or a title that the caller names. An operation that lists titles does not belong here. Those for
 * staff see everything.
 */
const others: Record<string, string> = {
  account: `register login refreshToken logout getUser listSessions endSession getAccountPicture
    setAccountPicture removeAccountPicture requestPasswordReset resetPassword confirmEmail
    resendConfirmation updateAccount requestEmailChange confirmEmailChange exportAccount
    deleteAccount getDeviceLock lockDevice unlockDevice getPin setPin unlockRatings lockRatings
    addProfile updateProfile deleteProfile activateProfile finishLogin getSecurity
    proveIdentity startTotp confirmTotp removeTotp renewRecoveryCodes endOtherSessions
    getLoginWays startOidcLogin finishOidcLogin unlinkIdentity startPasskeyLogin
    loginWithPasskey provePasskey startPasskey addPasskey renamePasskey removePasskey
    denySignIn previewDeletion keepAccount readInvitation acceptInvitation`,
  blog: `listPosts getBlogIndex getBlogFront countPostView listComments getConversation writeComment
    editComment deleteComment likeComment unlikeComment reportComment`,
  catalogue: 'getTitleFilters listAttributions listPeople listFeaturedPeople listTerms listTags',
  gateways: 'receiveNotification',
  histories: 'importHistory importChosen',
  library: `listPlaylists createPlaylist changePlaylist deletePlaylist countPlaylistView
    getPlaylistThumbnail setPlaylistThumbnail removePlaylistThumbnail addPlaylistItem
    movePlaylistItem removePlaylistItem listWatchlistIds addToWatchlist removeFromWatchlist`,
  plans: `listPlans getSubscription subscribe cancelSubscription getPayment startPayment
    checkPayment sendPaymentProof`,
  playback: 'reportPlaybackQuality reportPlaybackProblem',
  reviews: 'listReviews saveReview deleteReview reportReview',
  settings: 'setUp',
  shop: `listProducts getStore listTitleProducts listProductReviews saveProductReview
    deleteProductReview withdrawProductReview reportProductReview getCart countCart addCartItem
    changeCartItem removeCartItem mergeCart acknowledgeCart listPublicCoupons addCartCoupon
    removeCartCoupon setCartShipping listWishlist listWishlistIds addToWishlist removeFromWishlist moveToCart
    listAreas listShippingCountries listAddresses addAddress changeAddress removeAddress
    getCheckout placeOrder payOrder startOrderPayment checkOrderPayment sendProof payTrackedOrder
    startTrackedPayment sendTrackedProof reorder listOrders
    getOrder cancelOrder requestReturn trackOrder listDownloads issueDownload getOffer openOffer
    askCartReminder endCartReminders`,
  site: `getSite getInfoPage reportClientError sendContactMessage subscribeToNewsletter
    confirmNewsletter endNewsletter`,
  sitemap: 'listParts',
  viewing: `saveProgress getProgress getShowProgress removeFromContinueWatching removeFromHistory
    clearHistory pauseHistory reportDataUse getDataMeter setDataCap`,
};

test('every operation is classified: it lists titles, plays one, or does neither', () => {
  const declared = [
    ...Object.keys(lists),
    ...plays,
    ...Object.entries(others).flatMap(([domain, all]) =>
      all.split(/\s+/).map((name) => `${domain}.${name}`),
    ),
  ];
  expect(declared.toSorted()).toEqual(
    listOperations(contract)
      .filter(({ access }) => access === 'public' || access === 'viewer')
      .map(({ name }) => name)
      .toSorted(),
  );
});

test.each(Object.keys(lists))('%s lists exactly what its caller may see', async (name) => {
  const list = lists[name] ?? '';
  const { path, isPersonal } =
    typeof list === 'string' ? { path: () => list } : { isPersonal: false, ...list };
  for (const asker of askers) {
    if (isPersonal && !asker.account) continue;
    const { status, text } = await ask(path(), asker);
    const found = findRatings(text);
    // A rail of a newly created child's profile is empty.
    const isNew = isPersonal && asker.name === 'locked device, its own profile';
    expect({ asker: asker.name, status, found }).toEqual({
      asker: asker.name,
      status: 200,
      found: isNew ? [] : known.filter((rating) => asker.shown.includes(rating)),
    });
  }
});

test.each(known)(
  'a title rated %s has a stream for exactly those who may watch it',
  async (rating) => {
    for (const asker of askers) {
      const slug = `matriks-${names[rating]}`;
      const { title } = JSON.parse((await ask(`/titles/movie/${slug}/`, asker)).text).data;
      const isListed = asker.shown.includes(rating);
      const reason = !isListed
        ? 'rating_above_limit'
        : asker.toConfirm.includes(rating)
          ? 'age_confirmation_required'
          : null;
      const said = { asker: asker.name, reason: title.access.reason, plays: title.stream !== null };
      expect(said).toEqual({ asker: asker.name, reason, plays: reason === null });
      const related = findRatings(JSON.stringify(title.related));
      expect(related.filter((each) => !asker.shown.includes(each))).toEqual([]);

      const unasked = await ask(`/titles/movie/${slug}/preview/`, asker);
      const { preview } = JSON.parse(unasked.text).data;
      expect([asker.name, preview !== null]).toEqual([asker.name, reason === null]);

      const episode = await ask(`/episodes/${episodeIds.get(rating)}/`, asker);
      const { access, stream } = JSON.parse(episode.text).data.episode;
      expect([access.reason, stream !== null]).toEqual([reason, reason === null]);

      const seasons = await ask(`/seasons/serial-${names[rating]}/1/`, asker);
      expect([asker.name, seasons.status]).toEqual([asker.name, isListed ? 200 : 404]);

      const body = JSON.stringify({ stream_id: restrictedIds.get(rating) });
      const grant = await ask('/playback_grants/', asker, { method: 'POST', body });
      const granted = !asker.account ? 401 : isListed ? 201 : 403;
      expect([asker.name, grant.status]).toEqual([asker.name, granted]);

      for (const method of ['GET', 'POST']) {
        const path = `/films/${restrictedIds.get(rating)}/preparation/`;
        const { status } = await ask(path, asker, { method });
        const followed = !isListed ? 403 : asker.account ? 200 : 401;
        expect([asker.name, method, status]).toEqual([asker.name, method, followed]);
      }
    }
  },
);

test('embedding is limited to titles for everybody, whoever the caller is', async () => {
  for (const rating of known) {
    const page = encodeURIComponent(`http://api.test/movies-detail/matriks-${names[rating]}`);
    for (const asker of askers) {
      const { status } = await ask(`/oembed/?url=${page}`, asker);
      const isForAll = rating !== '21+' && rating !== 'unrated';
      expect([rating, asker.name, status]).toEqual([rating, asker.name, isForAll ? 200 : 404]);
    }
  }
});
