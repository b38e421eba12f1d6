import { Play } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostBlock } from '#contract/blog/posts.ts';
import type { EmbedProvider } from '#contract/constants/blog.ts';
import type { ProductCard } from '#contract/shop/product-card.ts';
import { isPlainClick } from '#web/lib/plain-links.ts';
import { ProductPrice, useProductTexts } from '#web/shop/product-card/product-card.tsx';
import { productPath } from '#web/shop/product-card/product-path.ts';
import { ProductPicture } from '#web/shop/product-card/product-picture.tsx';
import type { TextMarks } from '../../post-card/use-post-texts.ts';
import mentionStyles from './mention.module.css';
import { PictureGallery } from './picture-gallery.tsx';
import playerLinkStyles from './player-link.module.css';
import styles from './prose.module.css';
import { TitleMention } from './title-mention.tsx';

/** A text, block by block. The API has sanitised its HTML. */
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

type PlayerLinkProps = { player: Extract<PostBlock, { kind: 'player' }> };

const providerNames: Record<EmbedProvider, string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/**
 * A placeholder for a third-party player, which protects the reader's privacy: a link to its page;
 * a click loads the player here.
 */
function PlayerLink({ player }: PlayerLinkProps) {
  const { t } = useTranslation('post');
  const [isShown, setShown] = useState(false);
  const provider = providerNames[player.provider];
  const text = t(($) => $.player.play, { provider });

  function show(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setShown(true);
  }

  return (
    <figure className={playerLinkStyles.player}>
      {isShown ? (
        <iframe
          ref={(frame) => frame?.focus()}
          src={withAutoplay(player.url)}
          title={text}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <a className={playerLinkStyles.screen} href={player.page} rel="noopener" onClick={show}>
          <span className={playerLinkStyles.disc}>
            <Play aria-hidden="true" fill="currentColor" />
          </span>
          <span className={playerLinkStyles.name}>{text}</span>
        </a>
      )}
      <figcaption>{t(($) => $.player.note, { provider })}</figcaption>
    </figure>
  );
}

function withAutoplay(url: string): string {
  const address = new URL(url);
  address.searchParams.set('autoplay', '1');
  return address.href;
}

/** A product within a text. */
function ProductMention({ product }: { product: ProductCard }) {
  const texts = useProductTexts();
  return (
    <a
      className={mentionStyles.mention}
      href={texts.address(productPath(product.slug))}
      data-mention="product"
    >
      <span className={mentionStyles.square}>
        <ProductPicture picture={product.picture} sizes="112px" />
      </span>
      <span className={mentionStyles.words}>
        <bdi className={mentionStyles.name}>{product.name}</bdi>
        <ProductPrice price={product.price} texts={texts} />
        {!product.in_stock && <span className={mentionStyles.facts}>{texts.badges.soldOut}</span>}
      </span>
    </a>
  );
}
