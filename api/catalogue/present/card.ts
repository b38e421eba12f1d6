import { chooseText } from '#api/platform/text/localized.ts';
import type { Term, TitleCard } from '#contract/catalogue.ts';
import type { Language } from '#contract/shared/language.ts';
import { pickUsualRendition } from '#contract/shared/usual-rendition.ts';
import type { CardRow } from '../queries/find-cards.ts';
import type { TermRow } from '../queries/find-terms.ts';

export function presentCard(row: CardRow): TitleCard {
  const { id, type, slug, name, year, duration, rating, poster, genre, playable } = row;
  const card = { id, type, slug, name, year, duration, rating, poster, genre, playable };
  return {
    ...card,
    ...presentClip(row),
    ...presentSize(row.sizes ?? []),
    ...(row.score && { score: row.score }),
    ...(row.releasesOn && { releases_on: row.releasesOn }),
    ...(row.access !== 'free' && { needs: row.access }),
  };
}

export function presentClip({ clipSeconds }: Pick<CardRow, 'clipSeconds'>) {
  return clipSeconds === null ? {} : { clip_seconds: clipSeconds };
}

function presentSize(sizes: NonNullable<CardRow['sizes']>): Pick<TitleCard, 'size'> {
  const usual = pickUsualRendition(sizes, false);
  const saver = pickUsualRendition(sizes, true);
  if (!usual || !saver) return {};
  const present = ({ quality, bytes }: typeof usual) => ({ quality, bytes });
  return { size: { ...present(usual), ...(saver !== usual && { saver: present(saver) }) } };
}

export function presentTerm(row: TermRow, language: Language): Term {
  return { ...presentTermName(row, language), count: row.count };
}

export function presentTermName(row: Omit<TermRow, 'count' | 'updatedAt'>, language: Language) {
  const { id, type, kind, slug, names } = row;
  return { id, type, kind, slug, name: chooseText(names, language) ?? slug };
}
