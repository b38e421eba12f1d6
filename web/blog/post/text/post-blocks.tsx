import type { PostBlock } from '#contract/blog/posts.ts';
import type { TextMarks } from '../text-marks.ts';
import { PictureGallery } from './picture-gallery.tsx';
import { PlayerLink } from './player-link.tsx';
import { ProductMention } from './product-mention.tsx';
import styles from './prose.module.css';
import { TitleMention } from './title-mention.tsx';

/** A text in the order in which it is read. Its HTML was made safe by the API. */
export function PostBlocks({ blocks, own }: { blocks: PostBlock[]; own: TextMarks }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
    <Block key={at} block={block} own={own} />
  ));
}

function Block({ block, own }: { block: PostBlock; own: TextMarks }) {
  switch (block.kind) {
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API when saved
      return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: block.html }} />;
    case 'title':
      return <TitleMention title={block.title} />;
    case 'product':
      return <ProductMention product={block.product} />;
    case 'gallery':
      return <PictureGallery pictures={block.pictures} own={own} />;
    case 'player':
      return <PlayerLink player={block} />;
  }
}
