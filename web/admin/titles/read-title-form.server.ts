import { fromZonedTime } from '#contract/shared/zoned-time.ts';
import { isLanguage } from '#web/admin/titles/title-form-names.ts';
import type { InputOf } from '#web/lib/api/operation-types.ts';

type Fields = Omit<InputOf<'catalogue.saveTitle'>, 'id'>;

const lineLists = new Set(['aliases', 'genres', 'tags']);
const codeLists = new Set(['countries', 'languages', 'available_countries']);
const instants = new Set(['available_from', 'available_until', 'publish_at']);
const numbers = new Set(['year', 'runtime']);
const required = new Set(['name', 'slug', 'access']);

/**
 * The fields of one section of a title's form, in the form of the operation; which of them are
 * valid, the API decides. `timeZone`: of the times in the form.
 */
export function readTitleForm(form: FormData, timeZone: string): Fields {
  const fields: Record<string, unknown> = {};
  const texts: Record<string, Record<string, string | null>> = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || name === 'intent' || name === 'section') continue;
    const text = value.replaceAll('\r\n', '\n').trim();
    const [group, language = '', field = ''] = name.split('.');
    if (group === 'texts' && isLanguage(language)) {
      texts[language] = { ...texts[language], [field]: text || null };
    } else if (lineLists.has(name)) fields[name] = splitText(text, '\n');
    else if (codeLists.has(name)) fields[name] = readCodes(name, text);
    else if (instants.has(name))
      fields[name] = text ? (fromZonedTime(text, timeZone) ?? text) : null;
    else if (numbers.has(name)) fields[name] = text === '' ? null : Number(text);
    else if (isPlain(name)) fields[name] = text === '' && !required.has(name) ? null : text;
  }
  if (Object.keys(texts).length > 0) fields.texts = texts;
  const section = form.get('section');
  if (section === 'facts') {
    fields.recommended = form.has('recommended');
    fields.attribution = readAttribution(form);
  }
  if (section === 'credits') fields.credits = readCredits(form);
  if (section === 'links') fields.links = readLinks(form);
  // The API refuses what does not fit.
  return fields as Fields;
}

const plainFields = new Set([
  ...['slug', 'name', 'original_name', 'original_language'],
  ...['released_on', 'rating', 'access'],
]);

function isPlain(name: string): boolean {
  return plainFields.has(name);
}

function splitText(text: string, separator: string): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

function readCodes(name: string, text: string): string[] | null {
  const codes = splitText(text.replaceAll(/[\s,;]+/g, ','), ',');
  if (name === 'languages') return codes;
  const countries = codes.map((code) => code.toUpperCase());
  return name === 'available_countries' && countries.length === 0 ? null : countries;
}

function readAttribution(form: FormData) {
  const [name = '', url = '', licence = ''] = readColumn(form, 'attribution');
  return name || url ? { name, url, licence: licence || null } : null;
}

/** A person keeps its slug for as long as its name is not changed. */
function readCredits(form: FormData) {
  const [people, slugs, known] = ['credit_person', 'credit_slug', 'credit_known'].map((name) =>
    readColumn(form, name),
  );
  const roles = readColumn(form, 'credit_role');
  const characters = readColumn(form, 'credit_character');
  return (people ?? []).flatMap((person, index) => {
    if (person === '') return [];
    const isSame = person === known?.[index];
    return {
      person: isSame ? (slugs?.[index] ?? person) : person,
      role: roles[index] ?? 'actor',
      character: characters[index] || null,
    };
  });
}

function readLinks(form: FormData) {
  const urls = readColumn(form, 'link_url');
  const [qualities, linkLanguages, players] = ['quality', 'language', 'player'].map((name) =>
    readColumn(form, `link_${name}`),
  );
  return urls.flatMap((url, index) => {
    if (url === '') return [];
    return {
      url,
      quality: qualities?.[index] ?? '',
      language: linkLanguages?.[index] ?? '',
      player: players?.[index] ?? '',
    };
  });
}

function readColumn(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
}
