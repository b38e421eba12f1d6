import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateMediaChrome } from './media-chrome-texts.ts';
import type { PlayerControls } from './player-controls.tsx';

/** Loads the playback code on demand. */
export function usePlayerControls(isWanted: boolean) {
  const { t, i18n } = useTranslation('playback');
  const [Controls, setControls] = useState<typeof PlayerControls>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    translateMediaChrome(t, i18n.language);
    try {
      const loaded = await import('./player-controls.tsx');
      setControls(() => loaded.PlayerControls);
    } catch {
      setFailed(true);
    }
  }, [t, i18n]);

  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);

  return { Controls, failed, load };
}
