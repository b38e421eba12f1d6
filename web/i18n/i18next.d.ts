import type account from '#locales/en/account.json';
import type admin from '#locales/en/admin.json';
import type adminAnalytics from '#locales/en/admin-analytics.json';
import type adminBlog from '#locales/en/admin-blog.json';
import type adminInbox from '#locales/en/admin-inbox.json';
import type adminMedia from '#locales/en/admin-media.json';
import type adminModeration from '#locales/en/admin-moderation.json';
import type adminPeople from '#locales/en/admin-people.json';
import type adminSecurity from '#locales/en/admin-security.json';
import type adminSettings from '#locales/en/admin-settings.json';
import type adminShop from '#locales/en/admin-shop.json';
import type adminTitles from '#locales/en/admin-titles.json';
import type blog from '#locales/en/blog.json';
import type cart from '#locales/en/cart.json';
import type catalogue from '#locales/en/catalogue.json';
import type checkout from '#locales/en/checkout.json';
import type comments from '#locales/en/comments.json';
import type common from '#locales/en/common.json';
import type errors from '#locales/en/errors.json';
import type histories from '#locales/en/histories.json';
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
import type staff from '#locales/en/staff.json';
import type viewing from '#locales/en/viewing.json';

/** A text with plural forms is named without them: `count` for `count_one` and `count_other`. */
type Texts<All> = All extends string
  ? string
  : {
      [Key in keyof All as Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key]: Texts<
        All[Key]
      >;
    };

declare module 'i18next' {
  interface CustomTypeOptions {
    // Without the types of plural forms, which `Texts` merges: the compiler gives up on so many texts.
    enableSelector: 'optimize';
    defaultNS: 'common';
    resources: {
      account: Texts<typeof account>;
      admin: Texts<typeof admin>;
      'admin-inbox': Texts<typeof adminInbox>;
      'admin-media': Texts<typeof adminMedia>;
      'admin-titles': Texts<typeof adminTitles>;
      'admin-blog': Texts<typeof adminBlog>;
      'admin-moderation': Texts<typeof adminModeration>;
      'admin-settings': Texts<typeof adminSettings>;
      'admin-people': Texts<typeof adminPeople>;
      'admin-analytics': Texts<typeof adminAnalytics>;
      'admin-security': Texts<typeof adminSecurity>;
      'admin-shop': Texts<typeof adminShop>;
      blog: Texts<typeof blog>;
      cart: Texts<typeof cart>;
      catalogue: Texts<typeof catalogue>;
      checkout: Texts<typeof checkout>;
      comments: Texts<typeof comments>;
      common: Texts<typeof common>;
      errors: Texts<typeof errors>;
      security: Texts<typeof security>;
      seo: Texts<typeof seo>;
      histories: Texts<typeof histories>;
      library: Texts<typeof library>;
      offline: Texts<typeof offline>;
      orders: Texts<typeof orders>;
      people: Texts<typeof people>;
      plans: Texts<typeof plans>;
      playback: Texts<typeof playback>;
      post: Texts<typeof post>;
      share: Texts<typeof share>;
      reviews: Texts<typeof reviews>;
      shop: Texts<typeof shop>;
      site: Texts<typeof site>;
      staff: Texts<typeof staff>;
      viewing: Texts<typeof viewing>;
    };
  }
}
