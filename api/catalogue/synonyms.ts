import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#api/platform/operator-error.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import { allOf, anyOf, quoteTerm } from './queries/search/typed-query.ts';
import { listSpellings } from './search-text.ts';
import { listForms } from './word-forms.ts';

type Terms = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Synonyms of a normalised word or phrase: those with the same meaning, and those including
 * narrower ones.
 */
type Synonyms = { same: Terms; others: Terms };

/**
 * A typed word or phrase and its synonyms, each as words: those with the same meaning, and those
 * including narrower ones.
 */
export type Unit = { typed: string[]; same: string[][]; others: string[][]; isKnown: boolean };

const longestPhrase = 3;
/** Synonyms per word, through all groups. */
const maxOthers = 60;

const ownText = readFileSync(join(projectFolder, 'api/catalogue/synonyms.txt'), 'utf8');
let synonyms = readSynonyms(ownText, 'synonyms.txt');

/**
 * Adds an operator's list to ours, for all searches of this process.
 *
 * @throws OperatorError `bad_synonyms`
 */
export function addSynonyms(text: string, file: string): void {
  readSynonyms(text, file);
  synonyms = readSynonyms(`${ownText}\n${text}`, file);
}

/** Splits typed words into words and phrases with synonyms, and the rest. */
export function expandWords(words: string[]): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; at += units.at(-1)?.typed.length ?? 1) {
    units.push(findPhrase(words, at) ?? unknown(words[at] ?? ''));
  }
  return units;
}

/**
 * A `tsquery` for all of these words or their synonyms. `goesOn`: which of the words may be
 * prefixes.
 */
export function querySynonyms(words: string[], goesOn: 'each' | 'last'): string {
  const isBegun = (at: number) => goesOn === 'each' || at === words.length - 1;
  let at = 0;
  const parts = expandWords(words).map(({ typed, others }) => {
    const asTyped = allOf(typed.map((word) => quoteTerm(word, isBegun(at++))));
    return anyOf([asTyped, ...others.map((other) => `(${allOf(other.map((w) => quoteTerm(w)))})`)]);
  });
  return allOf(parts);
}

/** Other forms of a word; phrases have none. */
function formsOf([word = '', ...others]: string[]): string[][] {
  return others.length > 0 ? [] : listForms(word).map((form) => [form]);
}

/** A word without synonyms: only its own forms. */
function unknown(word: string): Unit {
  const forms = formsOf([word]);
  return { typed: [word], same: forms, others: forms, isKnown: false };
}

function findPhrase(words: string[], at: number): Unit | undefined {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length);
    const phrase = typed.join(' ');
    const known = [phrase, toSingular(phrase)].find((each) => synonyms.others.has(each));
    if (known === undefined) continue;
    const listOf = (terms: Terms) =>
      [known, ...(terms.get(known) ?? [])]
        .filter((term) => term !== phrase)
        .map((term) => term.split(' '));
    const { same, others } = synonyms;
    const forms = formsOf(typed);
    return {
      typed,
      same: [...listOf(same), ...forms],
      others: [...listOf(others), ...forms],
      isKnown: true,
    };
  }
  return undefined;
}

/** "hoodies" are found as "hoodie". */
function toSingular(phrase: string): string {
  return phrase.length > 3 && phrase.endsWith('s') ? phrase.slice(0, -1) : phrase;
}

function readSynonyms(text: string, file: string): Synonyms {
  const equal = new Map<string, Set<string>>();
  const wider = new Map<string, Set<string>>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const content = line.replace(/#.*/, '').trim();
    if (!content) continue;
    const [same, narrower, ...rest] = content.split('>').map(readTerms);
    if (
      !same?.length ||
      narrower?.length === 0 ||
      rest.length > 0 ||
      same.length + (narrower?.length ?? 0) < 2
    ) {
      throw new OperatorError(
        'bad_synonyms',
        `Line ${index + 1} of ${file} is not a group of synonyms: write words with commas between, and at most one ">".`,
      );
    }
    for (const term of same) {
      link(equal, term, same);
      link(wider, term, [...same, ...(narrower ?? [])]);
    }
    for (const term of narrower ?? []) link(wider, term, []);
  }
  const followAll = (terms: Terms) =>
    new Map([...wider.keys()].map((term) => [term, follow(term, terms)]));
  return { same: followAll(equal), others: followAll(wider) };
}

function link(terms: Map<string, Set<string>>, term: string, others: string[]): void {
  terms.set(term, new Set([...(terms.get(term) ?? []), ...others]));
}

/** "T-shirt" is looked up as "t shirt" and as "tshirt". */
function readTerms(text: string): string[] {
  return text.split(',').flatMap((term) => listSpellings(term));
}

function follow(term: string, direct: Terms): Set<string> {
  const reached = new Set([term]);
  for (const next of reached) {
    for (const other of direct.get(next) ?? []) if (reached.size <= maxOthers) reached.add(other);
  }
  reached.delete(term);
  return reached;
}
