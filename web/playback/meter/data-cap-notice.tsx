import { Gauge, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#web/lib/format.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { Button } from '#web/ui/button.tsx';
import { BarButton } from '../controls/bar-button.tsx';
import styles from '../controls/notice.module.css';
import type { DataUse } from './use-data-meter.ts';

/** Says why the picture is smaller, and how to have it large all the same. */
export function DataCapNotice({ use }: { use: DataUse }) {
  const { t } = useTranslation('playback');
  const { language } = usePageVisit();
  const [isRead, setRead] = useState(false);
  if (!use.isCapped || use.cap === null || isRead) return null;
  return (
    <div className={styles.notice} role="status" slot="top-chrome" noautohide="">
      <Gauge size={20} aria-hidden="true" />
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
