import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { fillRegistration } from '#test/accounts.ts';

/** Milliseconds between two attempts of one visitor. */
const pause = 150;

/** Visitors who upload and watch, and remember what was acknowledged. */
export type FaultJourneys = {
  /** What was acknowledged but is missing, or did not play. Called after recovery. */
  findFaults(): Promise<string[]>;
  /** Number of acknowledgements since the last call. */
  countAcknowledged(): number;
};

type Member = {
  api: ApiClient;
  profileId: number;
  picture: string | undefined;
  position: number;
};

/** `movieId`, `segment`: the film to watch, and an address of its stream. */
export async function startFaultJourneys(
  origin: string,
  film: { movieId: number; segment: string },
  signal: AbortSignal,
): Promise<FaultJourneys> {
  const members = await Promise.all(Array.from({ length: 3 }, (_, index) => join(origin, index)));
  const picture = await sharp({
    create: { width: 300, height: 300, channels: 3, background: 'teal' },
  })
    .png()
    .toBuffer();
  let acknowledged = 0;
  let unplayed: string[] = [];

  async function upload(member: Member): Promise<void> {
    const file = new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' });
    const answer = await member.api.account.setAccountPicture({ file });
    member.picture = answer.data.picture ?? undefined;
  }

  async function watch(member: Member): Promise<void> {
    const now = Date.now();
    const position = member.position + 1_000;
    await member.api.viewing.saveProgress({
      profile_id: member.profileId,
      sent_at: now,
      items: [
        {
          kind: 'title',
          id: film.movieId,
          watched_at: now,
          position_ms: position,
          duration_ms: 3_600_000,
        },
      ],
    });
    member.position = position;
  }

  async function play(): Promise<void> {
    const answer = await fetch(origin + film.segment, { signal: AbortSignal.timeout(10_000) });
    if (answer.status !== 200) throw new Error(String(answer.status));
    await answer.arrayBuffer();
  }

  async function keep(work: () => Promise<void>, onFailure?: (error: unknown) => void) {
    while (!signal.aborted) {
      await work().then(
        () => {
          acknowledged += 1;
        },
        (error: unknown) => onFailure?.(error),
      );
      await wait(pause);
    }
  }

  for (const member of members) {
    void keep(() => upload(member));
    void keep(() => watch(member));
  }
  void keep(play, (error) => unplayed.push(`a film did not play: ${error}`));

  return {
    async findFaults() {
      const faults = unplayed;
      unplayed = [];
      for (const [index, member] of members.entries()) {
        const expected = { picture: member.picture, position: member.position };
        const stored = await member.api.account.getAccountPicture().catch(() => undefined);
        if (expected.picture && !(stored && stored.size > 0)) {
          faults.push(`the picture of member ${index} was taken and is not there`);
        }
        const given = { kind: 'title' as const, id: film.movieId };
        const { progress } = (await member.api.viewing.getProgress(given)).data;
        if ((progress?.position_ms ?? 0) < expected.position) {
          faults.push(
            `member ${index} was at ${expected.position} and is at ${progress?.position_ms}`,
          );
        }
      }
      return faults;
    },
    countAcknowledged() {
      const count = acknowledged;
      acknowledged = 0;
      return count;
    },
  };
}

async function join(origin: string, index: number): Promise<Member> {
  const headers: Record<string, string> = { 'x-forwarded-for': `10.9.0.${index}` };
  const api = createApiClient({
    url: `${origin}/api/v1`,
    headers: () => headers,
    fetch: (request) => fetch(request, { signal: AbortSignal.timeout(12_000) }),
  });
  const username = `member${index}${randomUUID().slice(0, 8)}`;
  const opened = await api.account.register(fillRegistration({ username }));
  headers.authorization = `Bearer ${opened.data.session.token.access}`;
  const { user } = (await api.account.getUser()).data;
  return { api, profileId: user.profile.id, picture: undefined, position: 0 };
}
