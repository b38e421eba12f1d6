import { dayFromNow } from '#api/platform/import/relative-time.ts';
import { decodeEntities } from '#api/platform/text/decode-entities.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import type { NfoElement, NfoValue } from './read-nfo.ts';

const maxTextLength = 20_000;
/** At most this many children of one name are read. */
const maxChildren = 20_000;

/** The texts of all children of this name, without those that are empty. */
export function textsOf(element: NfoElement, name: string): string[] {
  return childrenOf(element, name).flatMap((value) => textOf(value) || []);
}

/**
 * The text of the first child that has one, among these names; of a translation only where nothing
 * else is said.
 */
export function firstText(element: NfoElement, ...names: string[]): string | undefined {
  return plainText(element, ...names) ?? names.flatMap((name) => textsOf(element, name))[0];
}

/** The text of the first child that has one, among these names; translations are left out. */
export function plainText(element: NfoElement, ...names: string[]): string | undefined {
  const children = names.flatMap((name) => childrenOf(element, name));
  return children
    .filter((child) => !languageOf(child))
    .map(textOf)
    .find((text) => text !== '');
}

/** The texts of children of this name whose `lang` attribute names one of our languages. */
export function translationsOf(
  element: NfoElement,
  name: string,
): Partial<Record<Language, string>> {
  const told = childrenOf(element, name).map((child) => [languageOf(child), textOf(child)]);
  return Object.fromEntries(told.filter(([language, text]) => language && text));
}

function languageOf(value: NfoValue): Language | undefined {
  const tag = typeof value === 'object' ? attributeOf(value, 'lang')?.toLowerCase() : undefined;
  return languages.find((language) => language === tag);
}

/** The beginning of a text, with no half of a character at its end. */
export function cutText(text: string, length: number): string;
export function cutText(text: string | undefined, length: number): string | undefined;
export function cutText(text: string | undefined, length: number): string | undefined {
  return text?.slice(0, length).toWellFormed();
}

export function elementsOf(element: NfoElement, name: string): NfoElement[] {
  return childrenOf(element, name).filter((value) => typeof value === 'object');
}

export function attributeOf(element: NfoElement, name: string): string | undefined {
  const value = element[`@${name}`];
  return typeof value === 'string' ? decodeEntities(value) : undefined;
}

export function numberOf(text: string | undefined): number | undefined {
  const found = /-?\d+(?:[.,]\d+)?/.exec(text ?? '');
  return found ? Number(found[0].replace(',', '.')) : undefined;
}

/**
 * `YYYY-MM-DD`, if it is a day that exists, or so many days from today: `P18D`, `-P3D` (ISO 8601
 * durations).
 */
export function dayOf(text: string | undefined): string | undefined {
  const distant = dayFromNow(text ?? '');
  if (distant) return distant.toISOString().slice(0, 10);
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
  if (!day || Number.isNaN(Date.parse(day))) return undefined;
  return new Date(day).toISOString().startsWith(day) ? day : undefined;
}

function childrenOf(element: NfoElement, name: string): NfoValue[] {
  const value = element[name];
  return Array.isArray(value) ? value.slice(0, maxChildren) : [];
}

function textOf(value: NfoValue): string {
  const raw = typeof value === 'string' ? value : value['#text'];
  const text = Array.isArray(raw) ? raw.filter((part) => typeof part === 'string').join(' ') : raw;
  const storable = decodeEntities(text ?? '')
    .replaceAll('\0', '')
    .normalize('NFC');
  return cutText(storable, maxTextLength).trim();
}
