import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Session } from '#contract/account.ts';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { createFormKey } from '#contract/shared/form-key.ts';
import { fillRegistration } from '#test/accounts.ts';
import vectors from '#test/hostile-vectors.json' with { type: 'json' };
import { readDemoLogin } from '#test/read-demo-login.ts';
import { readMail } from '#test/read-mail.ts';
import { filledAddress } from '#test/seed-shopping.ts';
import { sessionCookie } from '#web/lib/session/stored-session.ts';

/** A number that occurs only in the payloads' scripts. */
const mark = '31337';
const title = { type: 'movie', slug: 'penjaga-suar-kecil' } as const;
const post = 'menonton-tanpa-membakar-kuota';

/** Prefixes that break out of the surrounding context. */
const openings = ['', '"', "'>", '`', '-->', ']]>', '</script>', '</textarea>', '</title>', '{{'];

function writePayloads(count: number): string[] {
  const all = vectors.markup.map((text) => text.replace(/alert\(1\)|alert`1`/g, `alert(${mark})`));
  const marked = all.map((text) => (text.includes(mark) ? text : `${text}<b onclick=${mark}>`));
  return Array.from({ length: count }, (_, index) => {
    const vector = marked[index % marked.length] ?? '';
    const round = Math.floor(index / marked.length);
    const opening = openings[round % openings.length] ?? '';
    return round < openings.length ? opening + vector : `${opening}${round} ${vector}`;
  });
}

/**
 * Enters markup payloads wherever visitors can write, reads the pages and mails that show them, and
 * reports those that became an element, a handler or an executable address.
 */
export async function findLiveMarkup(site: { url: string; folder: string; payloads: number }) {
  let asked = 0;
  const faults: string[] = [];
  const nextAddress = () => {
    asked += 1;
    return `10.255.${(asked >> 8) & 255}.${asked & 255}`;
  };
  /** A person with a client of their own, signed in by `enter`. */
  const openAccount = async (
    enter: (client: ApiClient) => Promise<{ data: { session: Session } }>,
  ) => {
    let access = '';
    const client = createApiClient({
      url: `${site.url}/api/v1`,
      headers: () => ({
        'x-forwarded-for': nextAddress(),
        ...(access && { authorization: `Bearer ${access}` }),
      }),
    });
    let { session } = (await enter(client)).data;
    access = session.token.access;
    return {
      client,
      readCookie: () => sessionCookie('sorot_user', session, { secure: false }).split(';')[0] ?? '',
      renew: async () => {
        const renewed = await client.account.refreshToken({ refresh: session.token.refresh });
        session = { ...session, token: renewed.data.session.token };
        access = session.token.access;
      },
    };
  };
  const visitor = await openAccount((client) => client.account.register(fillRegistration()));
  const { client } = visitor;
  const buyer = await openAccount((each) =>
    each.account.login(readDemoLogin(site.folder, 'viewer')),
  );
  const product = await findBoughtProduct(buyer.client);
  const { profile } = (await client.account.getUser()).data.user;
  const { playlist } = (
    await client.library.createPlaylist({ name: 'Malam', description: '', privacy: 'public' })
  ).data;
  const { address } = (await client.shop.addAddress(filledAddress)).data;
  const person = { name: 'Sari', email: 'sari@example.org' };
  const cut = (text: string, length: number) => text.slice(0, length).trim() || 'x';

  const sinks: ((text: string) => Promise<unknown>)[] = [
    (text) => client.account.updateProfile({ id: profile.id, name: cut(text, 80) }),
    (text) =>
      client.account.updateAccount({ first_name: cut(text, 80), display_name: cut(text, 80) }),
    (text) =>
      client.shop.changeAddress({
        ...filledAddress,
        id: address.id,
        company: cut(text, 120),
        street: cut(text, 200),
        first_name: cut(text, 80),
        last_name: cut(text, 80),
        apartment: cut(text, 120),
      }),
    (text) =>
      client.library.changePlaylist({ id: playlist.id, name: cut(text, 60), description: text }),
    (text) =>
      client.reviews.saveReview({ ...title, ...person, name: cut(text, 80), stars: 4, text }),
    (text) =>
      buyer.client.shop.saveProductReview({
        ...person,
        slug: product,
        name: cut(text, 80),
        stars: 4,
        text,
      }),
    (text) =>
      client.blog.writeComment({
        slug: post,
        key: createFormKey(Date.now() - 60_000),
        text,
      }),
    (text) =>
      client.site.sendContactMessage({
        ...person,
        name: cut(text, 100),
        message: text,
        website: '',
        key: createFormKey(Date.now() - 60_000),
      }),
  ];
  const pages = (text: string) => [
    ...[
      '/account',
      '/account/profiles',
      '/account/details',
      '/account/addresses',
      `/playlist/${playlist.id}`,
      '/playlist',
    ],
    ...[`/reviews/movie/${title.slug}`, `/comments/${post}`, `/blogs-detail/${post}`],
    `/product-detail/${product}?tab=reviews`,
    ...['/search', '/blogs'].map((path) => `${path}?q=${encodeURIComponent(text.slice(0, 200))}`),
    `/all-products?search=${encodeURIComponent(text.slice(0, 200))}`,
  ];

  let sent = 0;
  let read = 0;
  for (const [index, text] of writePayloads(site.payloads).entries()) {
    const answers = await Promise.allSettled(sinks.map((write) => write(text.slice(0, 1_000))));
    sent += answers.filter(({ status }) => status === 'fulfilled').length;
    for (const each of answers) {
      const status = each.status === 'rejected' ? Number(each.reason?.status ?? 500) : 200;
      if (status >= 500) faults.push(`${status} for the payload ${text}: ${each.status}`);
    }
    for (const path of pages(text)) {
      const headers = { cookie: visitor.readCookie(), 'x-forwarded-for': nextAddress() };
      const answer = await fetch(site.url + path, { headers });
      read += 1;
      if (answer.status >= 500) faults.push(`${answer.status} for ${path}`);
      faults.push(...listLive(await answer.text()).map((live) => `${path} shows ${live}`));
    }
    // An access token is valid for a quarter of an hour.
    if (index % 50 === 49) {
      await visitor.renew();
      await buyer.renew();
    }
  }
  const mails = await readMails(site.folder);
  for (const mail of mails) faults.push(...listLive(mail).map((live) => `a mail shows ${live}`));
  return { faults, sent, read, sinks: sinks.length, hasMail: mails.length > 0 };
}

async function findBoughtProduct(buyer: ApiClient): Promise<string> {
  const { products } = (await buyer.shop.listProducts({})).data;
  for (const { slug } of products) {
    if ((await buyer.shop.listProductReviews({ slug })).data.may_review) return slug;
  }
  throw new Error('The viewer of the demo has bought none of its products.');
}

async function readMails(folder: string): Promise<string[]> {
  const outbox = join(folder, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  return Promise.all(
    files.map(async (file) => readMail(await readFile(join(outbox, file), 'utf8')).html),
  );
}

/** Parts of a payload that a browser would treat as more than text. */
function listLive(html: string): string[] {
  const live: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('attrs' in node) live.push(...listLiveParts(node));
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return live;
}

function listLiveParts({ tagName, attrs, childNodes }: DefaultTreeAdapterTypes.Element): string[] {
  const first = childNodes[0];
  const script = tagName === 'script' && first && 'value' in first ? first.value : '';
  return [
    ...(new RegExp(`^[^\\w]*alert\\(${mark}`).test(script) ? [`<script>${script}`] : []),
    ...attrs
      .filter(({ name, value }) => value.includes(mark) && runs(name, value))
      .map(({ name, value }) => `<${tagName} ${name}="${value}">`),
  ];
}

function runs(name: string, value: string): boolean {
  if (/^on|^srcdoc$|^style$/.test(name)) return true;
  const address = value.replace(/[\0-\x20]/g, '').toLowerCase();
  return (
    /^(href|src|action|formaction|data|xlink:href)$/.test(name) &&
    /^(javascript|data|vbscript):/.test(address)
  );
}
