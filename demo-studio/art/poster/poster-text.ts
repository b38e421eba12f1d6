import type { DemoTitle } from '../catalogue/read-demo.ts';
import type { Credit } from '../lettering/credit-block.ts';
import type { PosterText } from './letter-poster.ts';

const roles: [role: string, label: string][] = [
  ['director', 'sutradara'],
  ['writer', 'skenario'],
  ['producer', 'produser'],
  ['cinematographer', 'penata gambar'],
  ['editor', 'penyunting'],
  ['composer', 'musik'],
];

/** `nadia-siregar` → Nadia Siregar, for people whose entry is not at hand. */
function nameFromSlug(slug: string): string {
  return slug.replace(
    /(^|-)(\p{L})/gu,
    (_, dash: string, letter: string) => `${dash ? ' ' : ''}${letter.toUpperCase()}`,
  );
}

/** What a printed poster says: title, tagline and the credits in their usual order. */
export function toPosterText(title: DemoTitle, people: ReadonlyMap<string, string>): PosterText {
  const nameOf = (slug: string): string => people.get(slug) ?? nameFromSlug(slug);
  const cast = title.credits
    .filter((credit) => credit.role === 'actor')
    .slice(0, 3)
    .map((credit) => nameOf(credit.person));
  const credits: Credit[] = cast.length ? [{ role: '', people: cast }] : [];
  for (const [role, label] of roles) {
    const named = title.credits
      .filter((credit) => credit.role === role)
      .slice(0, 2)
      .map((credit) => nameOf(credit.person));
    if (named.length) credits.push({ role: label, people: named });
  }
  if (title.year) credits.push({ role: 'sorot', people: [String(title.year)] });
  const english = title.translations.en?.name;
  const foreign = title.originalLanguage !== 'id' && title.originalLanguage !== 'en';
  const local = title.originalLanguage === 'id' ? title.translations.id : title.translations.en;
  return {
    name: title.name,
    ...(foreign && english ? { subtitle: english } : {}),
    ...(local?.tagline ? { tagline: local.tagline } : {}),
    credits,
  };
}
