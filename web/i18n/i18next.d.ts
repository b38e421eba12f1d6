import type account from '#locales/en/account.json';
import type admin from '#locales/en/admin.json';
import type adminAnalytics from '#locales/en/admin-analytics.json';
import type adminSecurity from '#locales/en/admin-security.json';
import type adminShop from '#locales/en/admin-shop.json';
import type blog from '#locales/en/blog.json';
import type cart from '#locales/en/cart.json';
import type catalogue from '#locales/en/catalogue.json';
import type checkout from '#locales/en/checkout.json';
import type comments from '#locales/en/comments.json';
import type common from '#locales/en/common.json';
import type errors from '#locales/en/errors.json';
import type library from '#locales/en/library.json';
import type offline from '#locales/en/offline.json';
import type orders from '#locales/en/orders.json';
import type people from '#locales/en/people.json';
import type plans from '#locales/en/plans.json';
import type playback from '#locales/en/playback.json';
import type post from '#locales/en/post.json';
import type reviews from '#locales/en/reviews.json';
import type security from '#locales/en/security.json';
import type seo from '#locales/en/seo.json';
import type share from '#locales/en/share.json';
import type shop from '#locales/en/shop.json';
import type site from '#locales/en/site.json';
import type viewing from '#locales/en/viewing.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true;
    defaultNS: 'common';
    resources: {
      account: typeof account;
      admin: typeof admin;
      'admin-analytics': typeof adminAnalytics;
      'admin-security': typeof adminSecurity;
      'admin-shop': typeof adminShop;
      blog: typeof blog;
      cart: typeof cart;
      catalogue: typeof catalogue;
      checkout: typeof checkout;
      comments: typeof comments;
      common: typeof common;
      errors: typeof errors;
      security: typeof security;
      seo: typeof seo;
      library: typeof library;
      offline: typeof offline;
      orders: typeof orders;
      people: typeof people;
      plans: typeof plans;
      playback: typeof playback;
      post: typeof post;
      share: typeof share;
      reviews: typeof reviews;
      shop: typeof shop;
      site: typeof site;
      viewing: typeof viewing;
    };
  }
}
