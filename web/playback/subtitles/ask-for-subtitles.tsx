import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/shared/language.ts';
import { callApi } from '#web/lib/api/call-api.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { callAsViewer } from '#web/lib/session/call-as-viewer.ts';
import { usePageSession } from '#web/lib/session/page-session.ts';
import { browserStorage } from '../browser-storage.ts';
import { makeId } from '../make-id.ts';
import styles from '../settings/panel-row.module.css';

/**
 * Tells the operators that the film has no subtitles in the viewer's language. Who has asked sees
 * that it is known.
 */
export function AskForSubtitles({ streamId }: { streamId: string }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const authCookie = usePageSession()?.found?.cookie;
  const [progress, setProgress] = useState(hasAsked(streamId, language) ? 'asked' : 'open');

  async function ask() {
    setProgress('asking');
    const input = { stream: streamId, language, guest: guestId() };
    const operation = 'subtitles.requestSubtitles';
    try {
      const answer = await (authCookie
        ? callAsViewer(authCookie, operation, input)
        : callApi(operation, input));
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      rememberAsked(streamId, language);
      setProgress('asked');
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: a failed call is logged where it happened
      console.error(error);
      setProgress('failed');
    }
  }

  return (
    <div>
      {progress !== 'asked' && (
        <button
          className={styles.row}
          type="button"
          disabled={progress === 'asking'}
          onClick={() => void ask()}
        >
          <span className={styles.label}>{t(($) => $.subtitles.missing)}</span>
        </button>
      )}
      <p className={styles.hint} role="status">
        {progress === 'asked' && t(($) => $.subtitles.asked)}
        {progress === 'failed' && t(($) => $.subtitles.not_asked)}
      </p>
    </div>
  );
}

const askedKey = 'sorot:asked-subtitles';
const guestKey = 'sorot:subtitle-guest';
const mostRemembered = 200;

function readAsked(): string[] {
  return browserStorage().getItem(askedKey)?.split('\n') ?? [];
}

function hasAsked(streamId: string, language: Language): boolean {
  return readAsked().includes(`${streamId} ${language}`);
}

function rememberAsked(streamId: string, language: Language): void {
  const asked = [...readAsked(), `${streamId} ${language}`].slice(-mostRemembered);
  browserStorage().setItem(askedKey, asked.join('\n'));
}

/** By which nobody is counted twice; it is sent with nothing else. */
function guestId(): string {
  const storage = browserStorage();
  const known = storage.getItem(guestKey);
  if (known) return known;
  const id = makeId();
  storage.setItem(guestKey, id);
  return id;
}
