import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import {
  importedTitleFields,
  type TitleFieldName,
  type TitleValues,
} from '#contract/catalogue/title-fields.ts';
import { titleTextFields } from '#contract/constants/catalogue.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import type { TitleType } from '../../tables.ts';
import { normalizeValue, titleValuesSql } from '../../title-fields.ts';

type TextField = (typeof titleTextFields)[number];
export type TextFieldName = `texts.${Language}.${TextField}`;

/**
 * Everything that staff can change of a title, one value per field, as the audit log keeps it: times
 * are texts in UTC, and missing values are null. Fields have the names and values of the contract;
 * genres, tags and people are slugs; texts are `texts.<language>.<name>`.
 */
export type TitleState = Omit<TitleValues, 'texts'> & Record<TextFieldName, string | null>;

export type TitleField = keyof TitleState;

export type KnownTitle = {
  id: number;
  type: TitleType;
  source: string;
  isDeleted: boolean;
  /** What the import says about the fields that staff have changed. */
  imported: Record<string, unknown>;
  /** Fields that the import has only guessed. */
  guessed: string[];
  /** What the import says about fields that have a provider's value. */
  undescribed: Record<string, unknown>;
  state: TitleState;
};

type Row = {
  id: number;
  type: TitleType;
  source: string;
  deleted: boolean;
  imported: Record<string, unknown>;
  guessed: string[];
  undescribed: Record<string, unknown>;
  values: TitleValues;
};

/** The states of these titles, which stay locked until the end of the transaction. */
export async function lockTitleStates(
  tx: Transaction,
  ids: number[],
): Promise<Map<number, KnownTitle>> {
  await tx.execute(sql`
    SELECT FROM titles WHERE id = ANY (${sql.param(ids)}::bigint[]) ORDER BY id FOR UPDATE`);
  return readTitleStates(tx, ids);
}

export async function readTitleStates(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<Map<number, KnownTitle>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    SELECT id, type, source, deleted_at IS NOT NULL AS deleted, imported,
      guessed, undescribed, ${titleValuesSql} AS values
    FROM titles WHERE id = ANY (${sql.param(ids)}::bigint[])`);
  return new Map(rows.map((row) => [row.id, toKnown(row)]));
}

/**
 * The state of one title, which stays locked until the end of the transaction; undefined if it is
 * deleted or does not exist.
 */
export async function lockTitleState(tx: Transaction, id: number): Promise<KnownTitle | undefined> {
  const known = (await lockTitleStates(tx, [id])).get(id);
  return known?.isDeleted ? undefined : known;
}

function toKnown({ deleted, values, ...title }: Row): KnownTitle {
  const state = toState({ ...values, texts: allTexts(values.texts) });
  // All fields are there, as they are in the values.
  return { ...title, isDeleted: deleted, state: state as TitleState };
}

/** Fields to change; the others stay. */
export type TitleChanges = { [Name in TitleFieldName]?: TitleValues[Name] | undefined };

/** Values of the contract in the form of the state; what they do not mention does not appear. */
export function toState({ texts = {}, ...values }: TitleChanges): Partial<TitleState> {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    normalizeValue(name as TitleFieldName, value),
  ]);
  const named = languages.flatMap((language) =>
    titleTextFields.map((field) => {
      const text = texts[language]?.[field];
      return [textFieldName(language, field), text === '' ? null : text];
    }),
  );
  return Object.fromEntries([...plain, ...named].filter(([, value]) => value !== undefined));
}

/** The reverse of `toState`: a state in the form of the contract's values. */
export function toValues<State extends Partial<TitleState>>(state: State) {
  const plain = Object.entries(state).filter(([name]) => !name.startsWith('texts.'));
  const texts = languages.map((language) => [
    language,
    Object.fromEntries(
      titleTextFields.map((field) => [field, state[textFieldName(language, field)]]),
    ),
  ]);
  // The fields of the state, with its texts by language, which `fromEntries` cannot tell.
  return { ...Object.fromEntries(plain), texts: Object.fromEntries(texts) } as Omit<
    State,
    TextFieldName
  > & { texts: Record<Language, Record<TextField, string | null>> };
}

/** Texts in all languages, with null for each one that is missing. */
export function allTexts(texts: TitleValues['texts']): TitleValues['texts'] {
  const missing = Object.fromEntries(titleTextFields.map((field) => [field, null]));
  return Object.fromEntries(
    languages.map((language) => [language, { ...missing, ...texts[language] }]),
  );
}

function textFieldName(language: Language, field: TextField): TextFieldName {
  return `texts.${language}.${field}`;
}

/** What the state calls a field of the contract. */
export function stateNamesOf(field: TitleFieldName): TitleField[] {
  if (field !== 'texts') return [field];
  return languages.flatMap((language) =>
    titleTextFields.map((text) => textFieldName(language, text)),
  );
}

const importedNames = new Set(importedTitleFields.flatMap(stateNamesOf));

/** Whether imports write a field, so that it must be protected from them. */
export function isImportedField(name: TitleField): boolean {
  return importedNames.has(name);
}
