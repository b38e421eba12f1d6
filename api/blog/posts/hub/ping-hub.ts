/** Milliseconds until a hub counts as silent. */
const patience = 10_000;
/** Feeds that one request names. */
const feedsAtOnce = 50;

/** How the job tells that a hub did not take the news; it asks again later. */
class HubRefusal extends Error {
  constructor(hub: string, status: number) {
    super(`The hub ${hub} answered with ${status}`);
  }
}

/**
 * Tells a hub that these feeds have something new (WebSub; publishing as in PubSubHubbub 0.4, 7.1,
 * where a request may name several). Fails when it does not answer in time, or not with success.
 */
export async function pingHub(hub: string, feeds: string[], signal: AbortSignal): Promise<void> {
  for (let at = 0; at < feeds.length; at += feedsAtOnce) {
    const body = new URLSearchParams({ 'hub.mode': 'publish' });
    for (const feed of feeds.slice(at, at + feedsAtOnce)) body.append('hub.url', feed);
    const answer = await fetch(hub, {
      method: 'POST',
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new HubRefusal(hub, answer.status);
  }
}
