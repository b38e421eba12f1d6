import type { z } from 'zod';
import type { DescribedType, MetadataPicture, OfferedPicture } from '../metadata-provider.ts';
import type { imagesAnswer, MeasuredPicture } from './tmdb-answers.ts';

type Kind = MetadataPicture['kind'];

/** As TMDB names sizes; `width`: pixels at most. */
export const pictureSizes: Record<Kind, { size: string; width: number; preview: string }> = {
  poster: { size: 'w780', width: 780, preview: 'w342' },
  backdrop: { size: 'original', width: Number.POSITIVE_INFINITY, preview: 'w300' },
  logo: { size: 'w500', width: 500, preview: 'w300' },
};

/** The first are those that people there like most. */
const mostOffered = 30;

export function offerPictures(
  { posters, backdrops, logos }: z.output<typeof imagesAnswer>,
  source: OfferedPicture['source'],
  imagesUrl: string,
): OfferedPicture[] {
  const of = (kind: Kind, given: MeasuredPicture[]) => {
    const { size, width: most, preview } = pictureSizes[kind];
    return given
      .filter(({ file_path: path }) => isPicture(path))
      .slice(0, mostOffered)
      .map(({ file_path: path, iso_639_1: code, width, height }): OfferedPicture => {
        const scale = Math.min(1, most / width);
        return {
          kind,
          url: `${imagesUrl}/${size}${path}`,
          preview: `${imagesUrl}/${preview}${path}`,
          language: toPictureLanguage(code),
          source,
          width: Math.round(width * scale),
          height: Math.round(height * scale),
        };
      });
  };
  return [...of('poster', posters), ...of('backdrop', backdrops), ...of('logo', logos)];
}

/** SVG files are not drawn there in other sizes. */
export function isPicture(path: string): boolean {
  return /\.(?:jpe?g|png|webp)$/i.test(path);
}

/** `xx` is "no language". */
export function toPictureLanguage(code: string | null | undefined): string | null {
  return !code || code === 'xx' ? null : code;
}

/** Who is named beside what TMDB says of a title. */
export function sourceOf(type: DescribedType, id: string) {
  const kind = type === 'movie' ? 'movie' : 'tv';
  return { name: 'TMDB', url: `https://www.themoviedb.org/${kind}/${id}`, licence: null };
}
