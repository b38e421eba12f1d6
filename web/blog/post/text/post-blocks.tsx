import type { PostBlock } from '#contract/blog/posts.ts';
import { PictureGallery } from './picture-gallery.tsx';
import { PlayerLink } from './player-link.tsx';
import { ProductMention } from './product-mention.tsx';
import styles from './prose.module.css';
import { TitleMention } from './title-mention.tsx';

/** A text in the order in which it is read. Its HTML was made safe by the API. */
export function PostBlocks({ blocks }: { blocks: PostBlock[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and never in another order
    <Block key={at} block={block} />
  ));
}

function Block({ block }: { block: PostBlock }) {
  switch (block.kind) {
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when saved
      return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: block.html }} />;
    case 'title':
      return <TitleMention title={block.title} />;
    case 'product':
      return <ProductMention product={block.product} />;
    case 'gallery':
      return <PictureGallery pictures={block.pictures} />;
    case 'player':
      return <PlayerLink player={block} />;
  }
}
