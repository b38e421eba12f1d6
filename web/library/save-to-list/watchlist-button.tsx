import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { TitleCard } from '#contract/catalogue.ts';
import { saveToListPath } from '#web/catalogue/paths.ts';
import type { FormOutcome } from '#web/lib/forms/form-answer.server.ts';
import { useAddress } from '#web/lib/page-visit.ts';
import { XsrfField } from '#web/lib/session/post-form.tsx';
import { useOutcomeToast } from '#web/lib/show-toast.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './save-to-list.module.css';

type WatchlistButtonProps = { title: Pick<TitleCard, 'type' | 'slug'>; isOn: boolean };

/** A watchlist toggle for a viewer on a title's page. Uses that page's namespaces. */
export function WatchlistButton({ title, isOn }: WatchlistButtonProps) {
  const { t } = useTranslation('catalogue');
  const address = useAddress();
  const fetcher = useFetcher<FormOutcome>();
  useOutcomeToast(fetcher.data);
  const pendingIntent = fetcher.formData?.get('intent');
  const shown = pendingIntent ? pendingIntent === 'watch' : isOn;
  const Icon = shown ? Check : Plus;
  return (
    <fetcher.Form method="post" action={address(saveToListPath(title))}>
      <XsrfField />
      <Button
        type="submit"
        look="secondary"
        className={styles.watchlist}
        name="intent"
        value={shown ? 'unwatch' : 'watch'}
        aria-pressed={shown}
      >
        <Icon size={20} aria-hidden="true" />
        {t(($) => $.actions.keep)}
      </Button>
    </fetcher.Form>
  );
}
