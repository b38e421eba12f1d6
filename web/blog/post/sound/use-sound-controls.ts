import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateMediaChrome } from '#web/playback/media-chrome-texts.ts';
import type { SoundControls } from './sound-controls.tsx';

/** Loads the code that plays and its texts, once somebody listens. */
export function useSoundControls() {
  const { i18n } = useTranslation('post');
  const [Controls, setControls] = useState<typeof SoundControls>();
  const load = useCallback(async () => {
    await i18n.loadNamespaces('playback');
    // Its elements read their texts when they connect.
    translateMediaChrome(i18n.getFixedT(i18n.language, 'playback'), i18n.language);
    const loaded = await import('./sound-controls.tsx');
    setControls(() => loaded.SoundControls);
  }, [i18n]);
  return { Controls, load };
}
