import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { BarButton } from '../controls/bar-button.tsx';
import styles from '../controls/notice.module.css';
import type { DataUse } from './use-data-meter.ts';

/** Milliseconds; the settings go on saying it. */
const noticeTime = 15_000;

/** Says why the picture is smaller, and how to have it large all the same. */
export function DataCapNotice({ use }: { use: DataUse }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const [isRead, setRead] = useState(false);
  const { isCapped } = use;
  useEffect(() => {
    if (!isCapped) return;
    const timer = window.setTimeout(() => setRead(true), noticeTime);
    return () => window.clearTimeout(timer);
  }, [isCapped]);
  if (!isCapped || use.cap === null || isRead) return null;
  return (
    <div className={styles.notice} role="status" slot="top-chrome" noautohide="">
      <p>{t(($) => $.meter.reached, { cap: formatBytes(language, use.cap) })}</p>
      <Button className={styles.action} look="secondary" onClick={use.lift}>
        {t(($) => $.meter.full)}
      </Button>
      <BarButton label={t(($) => $.close)} hasTip={false} onClick={() => setRead(true)}>
        <X />
      </BarButton>
    </div>
  );
}
