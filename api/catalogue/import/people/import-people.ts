import { posix } from 'node:path';
import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { withDryRun } from '#api/platform/import/dry-run.ts';
import { reasonOfFailure, reasonOfIssues } from '#api/platform/import/explain-failure.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { type Clue, wrapReason } from '#api/platform/import/reasons.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { externalIdsInput } from '#contract/catalogue/external-ids.ts';
import { relations } from '#contract/constants/catalogue.ts';
import { byLanguage } from '#contract/shared/drafts.ts';
import { textSchema } from '#contract/shared/fields.ts';
import type { Language } from '#contract/shared/language.ts';
import { changePeople } from '../../commands/change-people.ts';
import { readJsonRows } from '../catalogue-files/read-json-rows.ts';
import { decodePictures } from '../decode-pictures.ts';
import type { FoundFile } from '../find-files.ts';
import { storeFolderPicture } from '../folder-files.ts';
import { readPersonNfo } from './read-person-nfo.ts';

/** A person on the way into the catalogue, and the file that describes them. */
type FoundPerson = { path: string; facts: PersonFile };

const perBatch = 200;
/** The most people that a file may have; more come in several files. */
const maxRows = 50_000;
/** Beside a `person.nfo`, as Jellyfin calls it. */
const portraitNames = /^(?:folder|poster|person)\.(?:jpe?g|png|webp|avif)$/i;

/** `people.json`, or `cast.people.json.gz`: a list of people; `person.nfo`: one of them. */
export function isPeopleFile({ name }: { name: string }): boolean {
  return /^(?:.*\.)?people\.json(?:\.gz)?$/i.test(name) || isPersonNfo(name);
}

function isPersonNfo(name: string): boolean {
  return /^person\.nfo$/i.test(name);
}

/** The people that files of a folder tell of; what is wrong with one is in the report. */
export async function readPeople(
  files: FoundFile[],
  { report, language }: { report: ReportBuilder; language: Language },
): Promise<FoundPerson[]> {
  const found: FoundPerson[] = [];
  for (const file of files.filter(isPeopleFile)) {
    try {
      if (isPersonNfo(file.name)) {
        const portrait = files.find(
          ({ folder, name }) => folder === file.folder && portraitNames.test(name),
        );
        const facts = await readPersonNfo(file.absolute, language);
        take(
          file,
          { ...facts, ...(portrait && { profileImage: portrait.name }) },
          { code: 'no_person' },
        );
      } else await readRows(file);
    } catch (error) {
      report.fail(file.path, reasonOfFailure(error));
    }
  }
  return found;

  async function readRows(file: FoundFile): Promise<void> {
    let number = 0;
    for await (const row of readJsonRows(file.absolute)) {
      number++;
      if (number > maxRows)
        throw new ImportProblem({ code: 'too_many_people', values: { most: String(maxRows) } });
      take(file, row, { code: 'row_no_person', values: { row: String(number) } });
    }
  }

  function take({ path, folder }: FoundFile, value: unknown, refusal: Clue): void {
    const { success, data, error } = personFileSchema.safeParse(value);
    if (!success) {
      const english = z.prettifyError(error).replaceAll('\n', ' ');
      report.fail(path, wrapReason(refusal, reasonOfIssues(error.issues, english)));
      return;
    }
    const { profileImage } = data;
    const portrait = profileImage && { profileImage: posix.join(folder, profileImage) };
    found.push({ path, facts: { ...data, ...portrait } });
  }
}

/** Saves them, some hundred at a time; a person whose portrait cannot be read is left out. */
export async function importPeople(
  deps: {
    db: Database;
    store: MediaStore;
    dryRun: boolean;
    report: ReportBuilder;
    signal: AbortSignal | undefined;
  },
  directory: string,
  people: FoundPerson[],
): Promise<void> {
  const { report } = deps;
  for (let from = 0; from < people.length; from += perBatch) {
    deps.signal?.throwIfAborted();
    const portraits = people
      .slice(from, from + perBatch)
      .flatMap(({ facts }) => facts.profileImage ?? []);
    if (!deps.dryRun) await decodePictures({ ...deps, directory }, portraits);
    await withDryRun(deps, deps.dryRun, async ({ db, store }) => {
      const changes = [];
      for (const { path, facts } of people.slice(from, from + perBatch)) {
        const { profileImage, ...said } = facts;
        try {
          // Undefined and null say what they say elsewhere: as it is, and none.
          const profileImageId = profileImage
            ? await storeFolderPicture({ db, store, directory }, profileImage)
            : (profileImage as undefined | null);
          changes.push({ ...said, profileImageId });
        } catch (error) {
          const named = { code: 'of_title', values: { title: facts.name } } as const;
          report.fail(path, wrapReason(named, reasonOfFailure(error)));
        }
      }
      for (const outcome of await changePeople(db, changes)) report.count(outcome);
    });
  }
}

const text = (length: number) => textSchema(length).trim().min(1);
const slug = textSchema(100).regex(/^[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*$/u);

/**
 * What a file says about a person. What is left out stays as it is, and `null` takes it away. Names
 * of fields are those of the demo's `people.json`.
 */
const personFileSchema = z.strictObject({
  /** Else the one that the name has as a credit. */
  slug: slug.optional(),
  name: text(200),
  /** Path of a picture, from the folder of the file. */
  profileImage: text(1_000).nullish(),
  designation: text(100).nullish(),
  knownCredits: z.int().min(0).max(100_000).nullish(),
  externalIds: externalIdsInput.nullish(),
  birthday: z.iso.date().nullish(),
  birthPlace: text(200).nullish(),
  birthCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  alsoKnownAs: z.array(text(200)).max(30).nullish(),
  heightCm: z.int().min(30).max(300).nullish(),
  relatives: z
    .array(
      z.strictObject({
        name: text(200),
        relation: z.enum(relations).optional(),
        /** Slug of a person. */
        person: slug.optional(),
      }),
    )
    .max(50)
    .nullish(),
  awards: z
    .array(
      z.strictObject({
        name: text(200),
        category: byLanguage(text(200)).optional(),
        year: z.int().min(1870).max(2200),
        won: z.boolean(),
      }),
    )
    .max(200)
    .nullish(),
  biography: byLanguage(text(20_000)).nullish(),
});

type PersonFile = z.infer<typeof personFileSchema>;
