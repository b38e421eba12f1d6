import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useAddress } from '#web/lib/page-visit.ts';
import { ChipLinks } from '#web/ui/chip-links.tsx';

const paths = { now: '/admin/jobs', past: '/admin/jobs/finished' } as const;

/** The two lists of jobs: those that run, wait or failed, and those that have run. */
export function JobViews({ current }: { current: keyof typeof paths }) {
  const { t } = useTranslation('admin-media');
  const address = useAddress();
  return (
    <ChipLinks
      label={t(($) => $.jobs.views)}
      links={(['now', 'past'] as const).map((view) => ({
        key: view,
        href: address(href(paths[view])),
        text: t(($) => $.jobs[`${view}_view`]),
        isCurrent: view === current,
      }))}
    />
  );
}
