import type { z } from 'zod';
import { profileSchema, sessionSchema, signInSchema, userSchema } from './account.ts';
import {
  episodeCardSchema,
  episodeSchema,
  homeSchema,
  termSchema,
  titleCardSchema,
  titleSchema,
} from './catalogue.ts';
import { pictureSchema, streamSchema } from './media.ts';
import {
  findingSchema,
  healthSummarySchema,
  reportedProblemSchema,
  titleHealthSchema,
} from './ops.ts';
import { searchItemSchema, searchSuggestionsSchema } from './search.ts';
import { pageSchema } from './shared/page.ts';
import { problemSchema } from './shared/problem.ts';
import { infoPageSchema, siteSchema } from './site.ts';

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
  Term: termSchema,
  EpisodeCard: episodeCardSchema,
  Episode: episodeSchema,
  SearchItem: searchItemSchema,
  SearchSuggestions: searchSuggestionsSchema,
  Home: homeSchema,
  Finding: findingSchema,
  TitleHealth: titleHealthSchema,
  HealthSummary: healthSummarySchema,
  ReportedProblem: reportedProblemSchema,
  Site: siteSchema,
  InfoPage: infoPageSchema,
};
