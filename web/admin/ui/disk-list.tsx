import { useTranslation } from 'react-i18next';
import type { Disk } from '#contract/ops/disk.ts';
import { formatBytes } from '#web/lib/formats/format.ts';
import { formatExpected } from '#web/lib/formats/format-expected.ts';
import { usePageVisit } from '#web/lib/page-visit.ts';
import { FactList } from './admin-page.tsx';

const folders = [
  'media',
  'library',
  'uploads',
  'outbox',
  'cache',
  'postgres',
  'temporary',
] as const;

/** One line for each disk: what is on it, what is left, and until when. */
export function DiskList({ disks }: { disks: Disk[] }) {
  const { t } = useTranslation('admin');
  const { language } = usePageVisit();
  const nameOf = (folder: string) => {
    const name = folders.find((each) => each === folder);
    return name ? t(($) => $.disks.folders[name]) : folder;
  };
  const list = new Intl.ListFormat(language);
  return (
    <FactList
      facts={disks.map((disk) => ({
        name: list.format(disk.folders.map(nameOf)),
        value: <DiskState disk={disk} />,
      }))}
    />
  );
}

function DiskState({ disk }: { disk: Disk }) {
  const { t } = useTranslation('admin');
  const { language } = usePageVisit();
  const { free_bytes: free, size_bytes: size, days_left: days, is_low: isLow } = disk;
  const space = t(($) => $.disks.free, {
    free: formatBytes(language, free),
    size: formatBytes(language, size),
  });
  const left =
    days !== null && t(($) => $.disks.full, { when: formatExpected(language, days * 86_400) });
  const text = [space, left].filter(Boolean).join(' · ');
  return isLow ? <strong>{`${t(($) => $.disks.low)}: ${text}`}</strong> : text;
}
