import { z } from 'zod';
import type { DescribedType } from '../metadata-provider.ts';

/**
 * What the APIs of Wikidata, Wikipedia and Commons answer
 * (https://www.wikidata.org/w/api.php?action=help), as far as it is used.
 */

const writtenText = z.object({ value: z.string() });
/** An empty object is written as an empty list there. */
const texts = z.record(z.string(), writtenText).catch({});

const snak = z.object({
  snaktype: z.string().optional(),
  datavalue: z.object({ value: z.unknown() }).optional(),
});
const statement = z.object({
  mainsnak: snak,
  rank: z.string().default('normal'),
  qualifiers: z.record(z.string(), z.array(snak)).catch({}).default({}),
});
type Statement = z.output<typeof statement>;

const entity = z.object({
  id: z.string().regex(/^Q[1-9]\d*$/),
  missing: z.unknown().optional(),
  labels: texts.default({}),
  descriptions: texts.default({}),
  aliases: z.record(z.string(), z.array(writtenText)).catch({}).default({}),
  claims: z.record(z.string(), z.array(statement)).catch({}).default({}),
  sitelinks: z
    .record(z.string(), z.object({ title: z.string() }))
    .catch({})
    .default({}),
});
export type Entity = z.output<typeof entity>;

export const entitiesAnswer = z.object({
  entities: z.record(z.string(), entity.nullable().catch(null)).default({}),
});

export const searchAnswer = z.object({
  query: z.object({ search: z.array(z.object({ title: z.string() })).max(500) }).optional(),
});

export const extractAnswer = z.object({
  query: z
    .object({ pages: z.array(z.object({ title: z.string(), extract: z.string().optional() })) })
    .optional(),
});

const described = z.object({ value: z.union([z.string(), z.number()]).transform(String) });
export const imagesAnswer = z.object({
  query: z
    .object({
      pages: z.array(
        z.object({
          title: z.string(),
          imageinfo: z
            .array(
              z.object({
                url: z.string(),
                thumburl: z.string().optional(),
                descriptionurl: z.string(),
                width: z.number(),
                height: z.number(),
                extmetadata: z.record(z.string(), described.optional().catch(undefined)).catch({}),
              }),
            )
            .optional(),
        }),
      ),
    })
    .optional(),
});
export type FoundImage = NonNullable<
  NonNullable<z.output<typeof imagesAnswer>['query']>['pages'][number]['imageinfo']
>[number];

export const errorAnswer = z.object({ error: z.object({ code: z.string() }) });

/** Classes of films and of series (`instance of`). */
export const classes: Record<DescribedType, string[]> = {
  // Film; short, television, animated, feature, documentary, silent, animated feature and anime film.
  movie: ['Q11424', 'Q24862', 'Q506240', 'Q202866', 'Q24869', 'Q93204', 'Q226730'].concat([
    'Q29168811',
    'Q20650540',
  ]),
  // Television series; mini-, animated, anime and web series, television program.
  'tv-show': ['Q5398426', 'Q1259759', 'Q581714', 'Q117467246', 'Q63952888', 'Q526877', 'Q15416'],
};
export const human = 'Q5';

export const properties = {
  ...{ instanceOf: 'P31', title: 'P1476', released: 'P577', began: 'P580', ended: 'P582' },
  ...{ duration: 'P2047', genre: 'P136', country: 'P495', language: 'P364' },
  ...{ cast: 'P161', director: 'P57', writer: 'P58', producer: 'P162', composer: 'P86' },
  ...{ cinematographer: 'P344', editor: 'P1040', character: 'P453', characterName: 'P4633' },
  ...{ mpaa: 'P1657', fsk: 'P1981', poster: 'P3383', image: 'P18', logo: 'P154' },
} as const;

/** Properties of ids at other databases. */
export const idProperties: Record<DescribedType, Record<string, string>> = {
  movie: { imdb: 'P345', tmdb: 'P4947', tvdb: 'P12196' },
  'tv-show': { imdb: 'P345', tmdb: 'P4983', tvdb: 'P4835' },
};

/** The statements of a property, the preferred ones first, without those that are outdated. */
export function statementsOf({ claims }: Entity, property: string): Statement[] {
  return (claims[property] ?? [])
    .filter(({ rank, mainsnak }) => rank !== 'deprecated' && mainsnak.datavalue)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

function rankOf({ rank }: Statement): number {
  return rank === 'preferred' ? 0 : 1;
}

const stringValue = z.string().trim().min(1).max(1_000);
const itemValue = z.object({ id: z.string().regex(/^Q[1-9]\d*$/) });
const textValue = z.object({ text: z.string().trim().min(1), language: z.string() });
const amountValue = z.object({ amount: z.string(), unit: z.string() });
const timeValue = z.object({ time: z.string(), precision: z.number() });

function readValues<Value>(schema: z.ZodType<Value>, entity: Entity, property: string): Value[] {
  return statementsOf(entity, property).flatMap(({ mainsnak }) => {
    const read = schema.safeParse(mainsnak.datavalue?.value);
    return read.success ? [read.data] : [];
  });
}

export function stringsOf(entity: Entity, property: string): string[] {
  return readValues(stringValue, entity, property);
}

export function itemsOf(entity: Entity, property: string): string[] {
  return readValues(itemValue, entity, property).map(({ id }) => id);
}

export function titleOf(entity: Entity): z.output<typeof textValue> | undefined {
  return readValues(textValue, entity, properties.title)[0];
}

const secondsOfUnits: Record<string, number> = { Q7727: 60, Q25235: 3_600, Q11574: 1 };

export function secondsOf(entity: Entity): number | null {
  for (const { amount, unit } of readValues(amountValue, entity, properties.duration)) {
    const seconds = Number(amount) * (secondsOfUnits[unit.split('/').at(-1) ?? ''] ?? Number.NaN);
    if (seconds > 0 && seconds < 1_000_000) return Math.round(seconds);
  }
  return null;
}

/** The earliest of these dates: its year, and the day if that is known. */
export function earliestOf(entity: Entity, names: string[]): { year: number; day?: string } | null {
  const dates = names
    .flatMap((name) => readValues(timeValue, entity, name))
    .filter(({ time, precision }) => precision >= 9 && /^\+(?:1[89]|2[01])\d\d-/.test(time))
    .map(({ time, precision }) => ({ text: time.slice(1, 11), precision }))
    .sort((one, other) => (one.text < other.text ? -1 : 1));
  const [first] = dates;
  if (!first) return null;
  const year = Number(first.text.slice(0, 4));
  const day = dates.find(({ text, precision }) => precision >= 11 && text.startsWith(`${year}-`));
  return { year, ...(day && { day: day.text }) };
}

export type CastMember = { person: string; character: string | null; characterName: string | null };

export function castOf(entity: Entity): CastMember[] {
  return statementsOf(entity, properties.cast).flatMap(({ mainsnak, qualifiers }) => {
    const person = itemValue.safeParse(mainsnak.datavalue?.value).data?.id;
    if (!person) return [];
    const of = (name: string) => qualifiers[name]?.[0]?.datavalue?.value;
    const character = itemValue.safeParse(of(properties.character)).data?.id ?? null;
    const characterName = stringValue.safeParse(of(properties.characterName)).data ?? null;
    return { person, character, characterName };
  });
}

/** A name in one of these languages, or in all of them (`mul`). */
export function labelOf(
  entity: Pick<Entity, 'labels'> | undefined,
  order: readonly string[],
): string | undefined {
  const known = [...order, 'mul'].find((language) => entity?.labels[language]?.value.trim());
  return known && entity?.labels[known]?.value.trim().slice(0, 300);
}
