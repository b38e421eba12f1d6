import { z } from 'zod';
import { ratingSchema } from '../catalogue.ts';
import { titleStates } from '../constants/catalogue.ts';
import { inboxDoubts, inboxNotes, inboxViews } from '../constants/inbox.ts';
import { questionStates } from '../constants/metadata.ts';
import { cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { candidateSchema, descriptionSchema } from './title-descriptions.ts';
import { listedTitleSchema } from './title-ops.ts';

const otherTitleSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    year: z.int().nullable(),
    state: z.enum(titleStates),
  })
  .meta({ id: 'OtherTitle' });

/** A title that an import has found, and what staff need to decide about it. */
const inboxItemSchema = z
  .object({
    title: listedTitleSchema,
    synopsis: z.string().nullable(),
    file: z
      .object({
        name: z.string().describe('Of a series: its folder'),
        count: z.int().describe('Files that play as part of it'),
        seconds: z.number().nullable().describe('All of them together'),
      })
      .nullable(),
    match: descriptionSchema
      .pick({ provider: true, provider_name: true, clue: true, score: true, reasons: true })
      .nullable()
      .describe('What a database of films says of it'),
    question: z.enum(questionStates).nullable(),
    candidates: z
      .array(
        candidateSchema.extend({
          taken_by: otherTitleSchema.nullable().describe('Another title that is this film'),
        }),
      )
      .describe('At most three'),
    doubts: z.array(z.enum(inboxDoubts)).describe('Why it is not beyond doubt'),
    notes: z.array(z.enum(inboxNotes)).describe('What it lacks'),
    duplicates: z.array(otherTitleSchema).describe('Of the same name and year'),
  })
  .meta({ id: 'InboxItem' });

export type InboxItem = z.infer<typeof inboxItemSchema>;
export type OtherTitle = z.infer<typeof otherTitleSchema>;

export const inboxContract = {
  listInbox: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/inbox/',
      summary: 'What imports have found and nobody has looked at yet, hidden; doubtful ones first',
    })
    .input(z.object({ view: z.enum(inboxViews).default('all'), cursor: cursorSchema }))
    .output(
      envelope({
        items: z.array(inboxItemSchema),
        page: shortPageSchema,
        counts: z.object({
          all: z.int(),
          unsure: z.int(),
          sure: z.int(),
          unrated: z.int(),
          published_unrated: z.int().describe('Not in the inbox, and without a rating as well'),
        }),
        unrated: z
          .object({ counts_as: ratingSchema, asks_age: z.boolean() })
          .describe('What a missing rating means, and whether strangers are asked for their age'),
      }),
    ),
};
