import { accountReverters } from './account/commands/change-standing.ts';
import {
  authorReverter,
  commentReverter,
  postMediaReverter,
  postReverter,
  postTermReverter,
} from './blog/index.ts';
import { episodeOrderReverter } from './catalogue/editing/arrange-episodes.ts';
import { artworkReverter } from './catalogue/editing/artwork.ts';
import { createEpisodeReverter } from './catalogue/editing/change-episodes.ts';
import { seasonReverter } from './catalogue/editing/change-seasons.ts';
import { createExtrasReverter } from './catalogue/editing/extras.ts';
import { createMarksReverter } from './catalogue/editing/film-marks.ts';
import { createSubtitlesReverter } from './catalogue/editing/film-subtitles.ts';
import { versionsReverter } from './catalogue/editing/versions.ts';
import {
  changeTitlesAction,
  collectionReverter,
  deleteTitlesAction,
  homeReverter,
  personReverter,
  termReverter,
  titleRedirectReverter,
  titleReverter,
} from './catalogue/index.ts';
import type { ApiDeps } from './deps.ts';
import { bulkModerate } from './moderation/bulk-moderate.ts';
import { createFolderReverter } from './ops/imports/commands/change-folders.ts';
import { createCorrectionReverter } from './ops/imports/commands/correct-reading.ts';
import { createCorrectionsReverter } from './ops/imports/commands/group-into-series.ts';
import { undoBulkAction } from './ops/undo-bulk.ts';
import { subscriptionReverter } from './plans/commands/grant-plan.ts';
import type { Reverter } from './platform/audit/undo-change.ts';
import type { AnyBulkAction } from './platform/bulk/bulk-action.ts';
import { reviewReverter } from './reviews/index.ts';
import { createSettingReverter, type SettingBase } from './settings/commands/save-settings.ts';
import { couponReverter } from './shop/coupons/coupon-reverter.ts';
import { productReviewReverter } from './shop/index.ts';
import { orderReverter } from './shop/orders/audit/order-reverter.ts';
import { orderBulkActions } from './shop/orders/bulk-actions.ts';
import type { OrderLinks } from './shop/orders/order-link.ts';
import { productReverter } from './shop/products/audit/product-reverter.ts';
import { productBulkActions } from './shop/products/bulk-actions.ts';
import { momentsReverter } from './shop/products/title-moments.ts';
import { zoneReverter } from './shop/shipping/zone-reverter.ts';
import { stockReverter } from './shop/stock/stock-reverter.ts';
import { taxRateReverter } from './shop/tax-rates.ts';
import { messageReverter } from './site/commands/answer-contact.ts';
import { newsletterReverter } from './site/commands/change-newsletter.ts';
import { pageReverter } from './site/commands/save-page.ts';
import { subtitleRequestReverter } from './subtitles/commands/dismiss-requests.ts';

/** How changes of each kind of subject are taken back. */
export const reverters: readonly Reverter[] = [
  ...accountReverters,
  messageReverter,
  newsletterReverter,
  subscriptionReverter,
  artworkReverter,
  episodeOrderReverter,
  momentsReverter,
  pageReverter,
  seasonReverter,
  versionsReverter,
  authorReverter,
  collectionReverter,
  commentReverter,
  homeReverter,
  personReverter,
  termReverter,
  titleRedirectReverter,
  postMediaReverter,
  postReverter,
  postTermReverter,
  productReviewReverter,
  reviewReverter,
  productReverter,
  couponReverter,
  zoneReverter,
  stockReverter,
  taxRateReverter,
  subtitleRequestReverter,
];

/** Actions that staff can apply to many subjects at once. */
export const bulkActions: readonly AnyBulkAction[] = [
  bulkModerate,
  deleteTitlesAction,
  ...productBulkActions,
];

/** The actions above, and those that move films, write links into mails or need the settings. */
export function createStaffActions(
  deps: Pick<ApiDeps, 'db' | 'store' | 'imports'> & {
    orderLinks: OrderLinks;
    settings: SettingBase;
  },
) {
  const { orderLinks, settings, store, imports } = deps;
  const all = [
    ...reverters,
    titleReverter(deps),
    createEpisodeReverter(deps),
    orderReverter(orderLinks),
    createExtrasReverter(deps),
    createMarksReverter(store),
    createSubtitlesReverter(store),
    createSettingReverter(settings),
    createFolderReverter(imports),
    createCorrectionReverter(imports),
    createCorrectionsReverter(imports),
  ];
  return {
    reverters: all,
    bulkActions: [
      ...bulkActions,
      changeTitlesAction(deps),
      ...orderBulkActions(orderLinks),
      undoBulkAction(all),
    ],
  };
}
