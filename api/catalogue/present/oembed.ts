import type { OEmbed } from '#contract/catalogue/oembed.ts';
import { imageAddress } from '#contract/shared/addresses.ts';
import { writeEmbedCode } from '#contract/shared/embed.ts';
import type { Embeddable } from '../queries/find-embeddable.ts';

const widest = 640;
const pictureWidth = 640;

/** The largest 16:9 player that the embedding site allows. */
export function presentOEmbed(
  { kind, key, name, picture }: Embeddable,
  limits: { maxwidth?: number | undefined; maxheight?: number | undefined },
  site: { origin: string; name: string },
): OEmbed {
  const { origin } = site;
  const byHeight = Math.floor(((limits.maxheight ?? Number.POSITIVE_INFINITY) * 16) / 9);
  const width = Math.max(1, Math.min(widest, limits.maxwidth ?? widest, byHeight));
  const size = { width, height: Math.max(1, Math.floor((width * 9) / 16)) };
  return {
    version: '1.0',
    type: 'video',
    title: name,
    provider_name: site.name,
    provider_url: `${origin}/`,
    ...(picture && {
      thumbnail_url: origin + imageAddress(picture.path, pictureWidth),
      ...fitPicture(picture),
    }),
    html: writeEmbedCode({ url: `${origin}/embed/${kind}/${key}`, title: name, size }),
    ...size,
    cache_age: 3_600,
  };
}

/** Pictures are never enlarged. */
function fitPicture({ width, height }: { width: number; height: number }) {
  const shown = Math.min(width, pictureWidth);
  return { thumbnail_width: shown, thumbnail_height: Math.round((height * shown) / width) };
}
