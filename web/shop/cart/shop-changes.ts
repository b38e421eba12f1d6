import { type ShopCounts, setShopCounts } from './shop-counts.ts';

let channel: BroadcastChannel | undefined;

/** Other tabs of this browser share the cart and wishlist. */
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  channel ??= new BroadcastChannel('sorot:shop');
  return channel;
}

/** Announces a change made in this tab. */
export function publishShopChange(known: ShopCounts): void {
  setShopCounts(known);
  openChannel()?.postMessage(known);
}

/** Listens for changes in other tabs. Returns a function that stops listening. */
export function subscribeToShopChanges(listener: (known: ShopCounts) => void): () => void {
  const opened = openChannel();
  const handleMessage = ({ data }: MessageEvent<ShopCounts>) => listener(data);
  opened?.addEventListener('message', handleMessage);
  return () => opened?.removeEventListener('message', handleMessage);
}
