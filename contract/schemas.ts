import type { z } from 'zod';
import { profileSchema, sessionSchema, signInSchema, userSchema } from './account.ts';
import { keptCommentSchema } from './blog/comment-ops.ts';
import { commentAnswerSchema, commentReplySchema, commentSchema } from './blog/comments.ts';
import {
  episodeCardSchema,
  homeSchema,
  termSchema,
  titleAccessSchema,
  titleCardSchema,
  titleSchema,
} from './catalogue.ts';
import { playlistItemSchema, playlistSchema } from './library.ts';
import { pictureSchema, streamSchema } from './media.ts';
import { oEmbedSchema } from './oembed.ts';
import {
  findingSchema,
  healthSummarySchema,
  keptMessageSchema,
  reportedProblemSchema,
  titleHealthSchema,
} from './ops.ts';
import { personCardSchema, personSchema } from './people.ts';
import { pinSchema } from './pin.ts';
import {
  bankAccountSchema,
  keptPaymentSchema,
  paymentSchema,
  planSchema,
  playbackGrantSchema,
  subscriptionSchema,
} from './plans.ts';
import { reportedReviewSchema } from './reviews.ts';
import { searchItemSchema, searchSuggestionsSchema } from './search.ts';
import { episodeSchema, showSchema } from './seasons.ts';
import { pageSchema } from './shared/page.ts';
import { problemSchema } from './shared/problem.ts';
import { ownReviewSchema, reviewSchema } from './shared/review-schemas.ts';
import { cartLineSchema, cartNoticeSchema, cartSchema, shippingOfferSchema } from './shop/cart.ts';
import { checkoutSchema, paymentOptionSchema } from './shop/checkout.ts';
import { productCardSchema } from './shop/product-card.ts';
import { reportedProductReviewSchema } from './shop/product-reviews.ts';
import {
  productFacetsSchema,
  productMomentSchema,
  productSchema,
  productVariantSchema,
  storeSchema,
} from './shop/products.ts';
import { accountAddressSchema, areaSchema } from './shop/shipping.ts';
import { wishlistItemSchema } from './shop/wishlist.ts';
import { infoPageSchema, siteSchema } from './site.ts';
import {
  continueEntrySchema,
  dataMeterSchema,
  historyEntrySchema,
  progressSchema,
} from './viewing.ts';

/** What the OpenAPI document describes once and refers to by name. */
export const contractSchemas: Record<string, z.ZodType> = {
  Session: sessionSchema,
  User: userSchema,
  Profile: profileSchema,
  SignIn: signInSchema,
  Problem: problemSchema,
  Page: pageSchema,
  Picture: pictureSchema,
  Stream: streamSchema,
  TitleCard: titleCardSchema,
  Title: titleSchema,
  TitleAccess: titleAccessSchema,
  Pin: pinSchema,
  Plan: planSchema,
  Payment: paymentSchema,
  KeptPayment: keptPaymentSchema,
  BankAccount: bankAccountSchema,
  Subscription: subscriptionSchema,
  PlaybackGrant: playbackGrantSchema,
  Term: termSchema,
  EpisodeCard: episodeCardSchema,
  Episode: episodeSchema,
  Show: showSchema,
  PersonCard: personCardSchema,
  Person: personSchema,
  SearchItem: searchItemSchema,
  SearchSuggestions: searchSuggestionsSchema,
  Home: homeSchema,
  Finding: findingSchema,
  TitleHealth: titleHealthSchema,
  HealthSummary: healthSummarySchema,
  ReportedProblem: reportedProblemSchema,
  Cart: cartSchema,
  CartLine: cartLineSchema,
  CartNotice: cartNoticeSchema,
  ShippingOffer: shippingOfferSchema,
  WishlistItem: wishlistItemSchema,
  Area: areaSchema,
  AccountAddress: accountAddressSchema,
  Playlist: playlistSchema,
  PlaylistItem: playlistItemSchema,
  Review: reviewSchema,
  OwnReview: ownReviewSchema,
  ReportedReview: reportedReviewSchema,
  ReportedProductReview: reportedProductReviewSchema,
  ContactMessage: keptMessageSchema,
  OEmbed: oEmbedSchema,
  Progress: progressSchema,
  ContinueEntry: continueEntrySchema,
  HistoryEntry: historyEntrySchema,
  DataMeter: dataMeterSchema,
  ProductCard: productCardSchema,
  Product: productSchema,
  ProductVariant: productVariantSchema,
  ProductFacets: productFacetsSchema,
  ProductMoment: productMomentSchema,
  Store: storeSchema,
  Checkout: checkoutSchema,
  PaymentOption: paymentOptionSchema,
  Comment: commentSchema,
  CommentReply: commentReplySchema,
  CommentAnswer: commentAnswerSchema,
  KeptComment: keptCommentSchema,
  Site: siteSchema,
  InfoPage: infoPageSchema,
};
