import { type ShopCounts, setShopCounts } from './shop-counts.ts';

let channel: BroadcastChannel | undefined;

/** Other tabs of this browser have the same cart and wishlist. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('sorot:shop');
  return channel;
}

/** After a change in this tab. */
export function tellShopChange(known: ShopCounts): void {
  setShopCounts(known);
  openChannel()?.postMessage(known);
}

/** Hears of changes in other tabs. Returns what ends it. */
export function hearShopChanges(hear: (known: ShopCounts) => void): () => void {
  const opened = openChannel();
  const take = ({ data }: MessageEvent<ShopCounts>) => hear(data);
  opened?.addEventListener('message', take);
  return () => opened?.removeEventListener('message', take);
}
