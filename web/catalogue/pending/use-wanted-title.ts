import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pointingSigns } from '#web/lib/pointing-signs.ts';

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * The address of the title that a visitor is about to open. What every title's page needs comes
 * with the first such sign (`first`: what was pointed at before this ran); nothing does while data
 * is saved, or on a line that is busy enough.
 */
export function useWantedTitle(first: Element | undefined): string | undefined {
  const [wanted, setWanted] = useState<string>();
  const { i18n } = useTranslation();
  useEffect(() => {
    const { connection } = navigator as { connection?: Connection };
    if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
    function notice(pointedAt: EventTarget | null | undefined) {
      const link = pointedAt instanceof Element ? pointedAt.closest('a') : null;
      if (!link?.querySelector('[data-poster]')) return;
      setWanted(link.pathname + link.search);
      void i18n.loadNamespaces('playback');
    }
    notice(first);
    const listen = ({ target }: Event) => notice(target);
    for (const sign of pointingSigns) document.addEventListener(sign, listen);
    return () => {
      for (const sign of pointingSigns) document.removeEventListener(sign, listen);
    };
  }, [i18n, first]);
  return wanted;
}
