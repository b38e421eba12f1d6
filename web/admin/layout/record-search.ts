import { href } from 'react-router';
import type { Language } from '#contract/shared/language.ts';
import type { CallAdmin } from '#web/admin/lib/call-admin.ts';
import { formatMoney } from '#web/lib/formats/format.ts';
import type { AdminSection } from './admin-sections.ts';

/** A title, an order, an account… with what tells it from others of its name. */
export type FoundRecord = { path: string; text: string; detail: string };

type SearchRecords = (
  call: CallAdmin,
  query: string,
  signal: AbortSignal,
  language: Language,
) => Promise<FoundRecord[]>;

const join = (...parts: (string | number | null)[]) => parts.filter(Boolean).join(' · ');

/** How the records of a section are found, for those that have names, numbers or amounts. */
export const recordSearches: Partial<Record<AdminSection['name'], SearchRecords>> = {
  async titles(call, q, signal) {
    const { titles } = (await call('catalogue.listAllTitles', { q }, signal)).data;
    return titles.map(({ id, name, year }) => ({
      path: href('/admin/titles/:id', { id: String(id) }),
      text: name,
      detail: join(year),
    }));
  },
  async orders(call, search, signal, language) {
    const { orders } = (await call('shop.listAllOrders', { search }, signal)).data;
    return orders.map(({ number, name, total, refunded, refunded_total: back }) => ({
      path: href('/admin/orders/:number', { number }),
      text: `#${number}`,
      detail: join(
        name,
        formatMoney(language, total),
        refunded && formatMoney(language, { ...back, amount: -back.amount }),
      ),
    }));
  },
  async products(call, search, signal) {
    const { products } = (await call('shop.listAllProducts', { search }, signal)).data;
    return products.map(({ slug, name, variants }) => ({
      path: href('/admin/products/:slug', { slug }),
      text: name,
      detail: join(variants[0]?.sku ?? ''),
    }));
  },
  async posts(call, search, signal) {
    const { posts } = (await call('blog.listAllPosts', { search }, signal)).data;
    return posts.map(({ id, title, slug }) => ({
      path: href('/admin/posts/:id', { id: String(id) }),
      text: title || slug,
      detail: '',
    }));
  },
  async accounts(call, q, signal) {
    const { accounts } = (await call('ops.listAccounts', { q }, signal)).data;
    return accounts.map(({ id, username, display_name, email }) => ({
      path: href('/admin/accounts/:id', { id: String(id) }),
      text: display_name || username,
      detail: email,
    }));
  },
  async people(call, q, signal) {
    const { people } = (await call('catalogue.listAllPeople', { q }, signal)).data;
    return people.map(({ id, name }) => ({
      path: href('/admin/people/:id', { id: String(id) }),
      text: name,
      detail: '',
    }));
  },
};
