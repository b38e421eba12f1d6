import { type ShopCounts, setShopCounts } from './shop-counts.ts';

let channel: BroadcastChannel | undefined;

/** Other tabs of this browser share the cart and wishlist. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('sorot:shop');
  return channel;
}

/** Announces a change made in this tab. */
export function publishShopChange(change: ShopCounts): void {
  setShopCounts(change);
  openChannel()?.postMessage(change);
}

/** Listens for changes in other tabs. Returns a function that stops listening. */
export function subscribeToShopChanges(listener: (change: ShopCounts) => void): () => void {
  const opened = openChannel();
  const handleMessage = ({ data }: MessageEvent<ShopCounts>) => listener(data);
  opened?.addEventListener('message', handleMessage);
  return () => opened?.removeEventListener('message', handleMessage);
}
