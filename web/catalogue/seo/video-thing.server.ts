import type { VideoObject } from 'schema-dts';
import type { Title } from '#contract/catalogue.ts';
import type { Picture, Stream } from '#contract/media.ts';
import type { DescribedVisit } from '#web/lib/head/page-description.server.ts';
import { sharedPicture } from '#web/lib/head/shared-picture.server.ts';

/** ISO 8601 duration, as schema.org requires. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ] as const;
  const written = parts.filter(([count]) => count > 0).map(([count, unit]) => count + unit);
  return `PT${written.join('') || '0S'}`;
}

/** A film that is only a clip of its work says so. */
export function nameFilm(
  { name, clip_seconds }: Pick<Title, 'name' | 'clip_seconds'>,
  { texts }: DescribedVisit,
): string {
  return clip_seconds ? `${name} (${texts('catalogue')(($) => $.card.clip)})` : name;
}

type Film = {
  name: string;
  description: string | null;
  picture: Picture | null;
  stream: Stream | null;
  origin: string;
  availability?: Title['availability'];
};

/**
 * A page's film as structured data. Undefined without a film or a picture, as search engines
 * require one.
 */
export function videoThing(film: Film): VideoObject | undefined {
  const { name, stream, picture, origin, availability } = film;
  const uploadDate = stream?.renditions.map((rendition) => rendition.added_at).sort()[0];
  if (!stream?.master || !picture || !uploadDate) return undefined;
  const video: VideoObject = {
    '@type': 'VideoObject',
    name,
    description: film.description ?? name,
    thumbnailUrl: sharedPicture(origin, { picture }).address,
    uploadDate,
    contentUrl: origin + stream.master,
  };
  if (stream.duration) video.duration = isoDuration(stream.duration);
  if (availability?.until) video.expires = availability.until;
  if (availability?.countries) {
    video.regionsAllowed = availability.countries.map((code) => ({
      '@type': 'Country',
      name: code,
    }));
  }
  return video;
}
