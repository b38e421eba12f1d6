import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Preparation } from '#contract/plans.ts';
import { callApi } from '#web/lib/api/call-api.ts';
import { formatExpected } from '#web/lib/formats/format-expected.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { callAsViewer } from '#web/lib/session/call-as-viewer.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';

/**
 * When a film in preparation can be watched. Opening it lets it be prepared before others; once it
 * is ready, the data of the page are loaded again.
 */
export function PreparationNote({ streamId }: { streamId: string }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const preparation = usePreparation(streamId);
  if (preparation?.playable_in == null) return null;
  const when = formatExpected(language, preparation.playable_in);
  return <p>{t(($) => $.preparation.expected, { when })}</p>;
}

function usePreparation(streamId: string): Preparation | undefined {
  const [known, setKnown] = useState<Preparation>();
  const { revalidate } = useRevalidator();
  const authCookie = usePageSession()?.found?.cookie;
  const ask = useEffectEvent(async (isFirst: boolean) => {
    const operation = isFirst ? 'plans.hastenPreparation' : 'plans.getPreparation';
    const input = { stream: streamId };
    const answer = await (authCookie
      ? callAsViewer(authCookie, operation, input)
      : callApi(operation, input));
    return answer.ok ? answer.output.data.preparation : undefined;
  });
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let looks = 0;
    let isOver = false;
    let timer: number | undefined;
    async function look() {
      window.clearTimeout(timer);
      if (document.hidden || isOver) return;
      // The site may be away for a moment.
      const found = await ask(looks === 0).catch(() => undefined);
      if (isOver) return;
      looks += 1;
      if (found) setKnown(found);
      const { state } = found ?? {};
      // The page may still be an older one, so looking goes on until this is gone.
      if (state === 'playable' || state === 'complete' || state === 'failed') reload();
      const seconds = chooseLook(found?.playable_in ?? null, looks) * (0.8 + Math.random() * 0.4);
      timer = window.setTimeout(look, seconds * 1000);
    }
    void look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return known;
}

/** Seconds until the next look after `looks` of them, for a film that is expected so soon. */
export function chooseLook(playableIn: number | null, looks: number): number {
  const wait = playableIn === null ? 10 * 1.5 ** Math.min(looks, 8) : playableIn / 4;
  return Math.min(120, Math.max(4, wait));
}
